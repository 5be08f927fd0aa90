#!/bin/sh
# Installs MHA Desktop for this user, below ~/.local: the program, a menu entry, its icon and the file type .mhad.
# Running it again replaces the program by this one. uninstall.sh, also in the installed folder, takes all of it away.
set -eu

if [ -z "${HOME:-}" ] || [ ! -d "$HOME" ]; then
    echo "There is no home folder to install into. The program also runs from this folder: ./mha-desktop" >&2
    exit 1
fi
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
id=io.github.mha_desktop.MHADesktop
program="$HOME/.local/lib/mha-desktop"
share="${XDG_DATA_HOME:-$HOME/.local/share}"
if [ "$here" = "$program" ]; then
    echo "This is the installed program already: $program" >&2
    exit 1
fi

mkdir -p "$HOME/.local/lib" "$HOME/.local/bin"
# A whole copy first, then one rename: a copy that breaks off leaves the installed program as it was.
rm -rf "$program.new"
trap 'rm -rf "$program.new"' EXIT
cp -R "$here" "$program.new"
chmod -R u+w "$program.new"
rm -rf "$program"
mv "$program.new" "$program"
trap - EXIT
ln -sf "$program/mha-desktop" "$HOME/.local/bin/mha-desktop"

mkdir -p "$share/applications" "$share/mime/packages" "$share/metainfo"
# In a desktop entry a path stands in double quotes, \ " ` $ are escaped twice, and % is doubled.
quoted=$(printf '%s' "$program/mha-desktop" | sed -e 's/[\\"`$]/\\\\&/g' -e 's/\\\\\\/\\\\\\\\/g' -e 's/%/%%/g')
while IFS= read -r line; do
    case $line in
        Exec=*) printf 'Exec="%s" --from-desktop %%f\n' "$quoted" ;;
        *) printf '%s\n' "$line" ;;
    esac
done < "$here/share/$id.desktop" > "$share/applications/$id.desktop"
cp -f "$here/share/$id.xml" "$share/mime/packages/$id.xml"
cp -f "$here/share/$id.metainfo.xml" "$share/metainfo/$id.metainfo.xml"
for picture in "$here"/share/icons/mha-desktop-*.png; do
    size=${picture##*-}
    size=${size%.png}
    for kind in apps/$id mimetypes/application-x-mhad; do
        place="$share/icons/hicolor/${size}x$size/$kind.png"
        mkdir -p "${place%/*}"
        cp -f "$picture" "$place"
    done
done
mkdir -p "$share/icons/hicolor/scalable/apps"
cp -f "$here/share/icons/mha-desktop.svg" "$share/icons/hicolor/scalable/apps/$id.svg"

sh "$here/share/tell-desktop.sh" "$share"
echo "MHA Desktop is installed in $program. Start it from the menu, or as mha-desktop (in $HOME/.local/bin)."
