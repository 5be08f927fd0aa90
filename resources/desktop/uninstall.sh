#!/bin/sh
# Takes away what install.sh brought. Documents, settings and recovery copies stay.
set -eu

if [ -z "${HOME:-}" ]; then
    echo "There is no home folder, so nothing was installed there." >&2
    exit 1
fi
id=io.github.mha_desktop.MHADesktop
program="$HOME/.local/lib/mha-desktop"
share="${XDG_DATA_HOME:-$HOME/.local/share}"

rm -f "$share/applications/$id.desktop" "$share/mime/packages/$id.xml" "$share/metainfo/$id.metainfo.xml"
for folder in "$share"/icons/hicolor/*; do
    rm -f "$folder/apps/$id.png" "$folder/apps/$id.svg" "$folder/mimetypes/application-x-mhad.png"
    rmdir "$folder/apps" "$folder/mimetypes" "$folder" 2>/dev/null || true  # what others use is not empty
done
if [ "$(readlink "$HOME/.local/bin/mha-desktop" 2>/dev/null)" = "$program/mha-desktop" ]; then
    rm -f "$HOME/.local/bin/mha-desktop"
fi
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
if [ -f "$here/share/tell-desktop.sh" ]; then
    sh "$here/share/tell-desktop.sh" "$share"
fi
rm -rf "$program"
echo "MHA Desktop is removed. Settings (in ${XDG_CONFIG_HOME:-$HOME/.config}/mha-desktop) and your documents are kept."
