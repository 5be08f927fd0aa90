# Takes away what install.ps1 brought. Documents, settings and recovery copies stay.
$ErrorActionPreference = "Stop"
$program = Join-Path $env:LOCALAPPDATA "Programs\MHA Desktop"
$classes = "HKCU:\Software\Classes"

$menu = Join-Path ([Environment]::GetFolderPath("Programs")) "MHA Desktop.lnk"
if (Test-Path $menu) { Remove-Item $menu }
foreach ($ending in ".mhad", ".mhaplan") {
    $kind = Join-Path $classes $ending
    if ((Test-Path $kind) -and ((Get-ItemProperty $kind)."(default)" -eq "MHADesktop.Document")) { Remove-Item $kind -Recurse }
}
$document = Join-Path $classes "MHADesktop.Document"
if (Test-Path $document) { Remove-Item $document -Recurse }
Set-Location $env:TEMP  # a folder that somebody stands in cannot be removed
if (Test-Path $program) { Remove-Item $program -Recurse -Force }
Write-Host "MHA Desktop is removed. Your settings and documents are kept."
