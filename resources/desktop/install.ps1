# Installs MHA Desktop for this user: the program, a start menu entry and the file types .mhad and .mhaplan. No administrator is needed.
# Running it again replaces the program by this one. uninstall.ps1, also in the installed folder, takes all of it away.
$ErrorActionPreference = "Stop"
$program = Join-Path $env:LOCALAPPDATA "Programs\MHA Desktop"
$here = $PSScriptRoot
if ($here -eq $program) { Write-Host "This is the installed program already: $program"; exit 1 }

# A whole copy first, then one rename: a copy that breaks off leaves the installed program as it was.
$new = "$program.new"
if (Test-Path $new) { Remove-Item $new -Recurse -Force }
New-Item -ItemType Directory -Force (Split-Path $program) | Out-Null
Copy-Item $here $new -Recurse
Get-ChildItem $new -Recurse -File | Unblock-File
if (Test-Path $program) { Remove-Item $program -Recurse -Force }
Rename-Item $new (Split-Path $program -Leaf)

$executable = Join-Path $program "mha-desktop.exe"
$icon = Join-Path $program "mha-desktop.ico"
$classes = "HKCU:\Software\Classes"
foreach ($key in ".mhad", ".mhaplan", "MHADesktop.Document\DefaultIcon", "MHADesktop.Document\shell\open\command") {
    New-Item -Path (Join-Path $classes $key) -Force | Out-Null
}
foreach ($kind in ".mhad", ".mhaplan") {
    Set-ItemProperty (Join-Path $classes $kind) "(default)" "MHADesktop.Document"
    Set-ItemProperty (Join-Path $classes $kind) "Content Type" "application/x-mhad"
}
Set-ItemProperty (Join-Path $classes "MHADesktop.Document") "(default)" "MHA Desktop document"
Set-ItemProperty (Join-Path $classes "MHADesktop.Document\DefaultIcon") "(default)" "`"$icon`""
Set-ItemProperty (Join-Path $classes "MHADesktop.Document\shell\open\command") "(default)" "`"$executable`" --from-desktop `"%1`""

$menu = Join-Path ([Environment]::GetFolderPath("Programs")) "MHA Desktop.lnk"
$shortcut = (New-Object -ComObject WScript.Shell).CreateShortcut($menu)
$shortcut.TargetPath = $executable
$shortcut.Arguments = "--from-desktop"
$shortcut.IconLocation = $icon
$shortcut.Save()
Write-Host "MHA Desktop is installed in $program. Start it from the start menu."
