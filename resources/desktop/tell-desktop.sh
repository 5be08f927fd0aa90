#!/bin/sh
# Tells the desktop that its menu, file types and icons below the folder $1 have changed, where it keeps lists of them.
tell() {
    if command -v "$1" >/dev/null 2>&1; then
        "$@" >/dev/null 2>&1 || echo "$1 did not work; the change shows after the next login." >&2
    fi
}
tell update-mime-database "$1/mime"
tell update-desktop-database "$1/applications"
if [ -d "$1/icons/hicolor" ]; then
    tell gtk-update-icon-cache -q -t -f "$1/icons/hicolor"
fi
