/**
 * Software for Windows: key, name ({v} is the version), vendor, type, audience (everybody, client devices or Windows
 * servers), share of the audience that has it, versions from oldest to newest. Names, vendors and versions of real
 * products are facts; the others are invented.
 */
export const WINDOWS_SOFTWARE = `
  7-zip          | 7-Zip {v} (x64)                                     | Igor Pavlov            | application       | all     | 0.74 | 21.07, 22.01, 23.01, 24.07, 24.08, 24.09, 25.01
  notepad++      | Notepad++ (64-bit x64)                              | Notepad++ Team         | application       | all     | 0.42 | 8.4.8, 8.5.2, 8.5.6, 8.5.7, 8.6.4, 8.7.6, 8.8.3
  winrar         | WinRAR {v} (64-bit)                                 | win.rar GmbH           | application       | client  | 0.14 | 6.11.0, 6.21.0, 6.22.0, 6.23.0, 7.01.0, 7.13.0
  vc2015         | Microsoft Visual C++ 2015-2022 Redistributable (x64) | Microsoft Corporation | application       | all     | 0.95 | 14.29.30139, 14.34.31938, 14.38.33135, 14.40.33816, 14.44.35211
  vc2013         | Microsoft Visual C++ 2013 Redistributable (x86)     | Microsoft Corporation  | application       | all     | 0.38 | 12.0.30501, 12.0.40664
  dotnet         | Microsoft .NET Runtime - {v} (x64)                  | Microsoft Corporation  | application       | all     | 0.62 | 6.0.36, 8.0.8, 8.0.11, 8.0.16, 9.0.6
  office         | Microsoft 365 Apps for enterprise - en-us           | Microsoft Corporation  | application       | client  | 0.78 | 16.0.15601.20148, 16.0.16130.20306, 16.0.17328.20162, 16.0.17928.20114, 16.0.18730.20142, 16.0.18925.20158
  office2016     | Microsoft Office Professional Plus 2016             | Microsoft Corporation  | application       | client  | 0.06 | 16.0.4266.1001, 16.0.5378.1000, 16.0.5435.1001
  edge           | Microsoft Edge                                      | Microsoft Corporation  | application       | all     | 0.98 | 131.0.2903.146, 134.0.3124.83, 136.0.3240.92, 137.0.3296.68, 138.0.3351.55
  chrome         | Google Chrome                                       | Google LLC             | application       | client  | 0.81 | 116.0.5845.180, 120.0.6099.109, 125.0.6422.60, 128.0.6613.84, 134.0.6998.177, 137.0.7151.104, 138.0.7204.97
  firefox        | Mozilla Firefox (x64 en-US)                         | Mozilla                | application       | client  | 0.36 | 115.0.3, 117.0.1, 128.0.3, 131.0.2, 136.0.1, 139.0.4, 140.0.2
  firefox-esr    | Mozilla Firefox ESR (x64 en-US)                     | Mozilla                | application       | client  | 0.08 | 115.16.0, 128.3.1, 128.11.0, 140.0.0
  thunderbird    | Mozilla Thunderbird (x64 en-US)                     | Mozilla                | application       | client  | 0.06 | 115.16.0, 128.3.1, 128.11.1
  reader         | Adobe Acrobat Reader (64-bit)                       | Adobe                  | application       | client  | 0.55 | 22.003.20258, 23.003.20284, 23.006.20320, 24.002.20759, 25.001.20531
  vlc            | VLC media player                                    | VideoLAN               | application       | client  | 0.24 | 3.0.16, 3.0.18, 3.0.19, 3.0.20, 3.0.21
  keepass        | KeePass Password Safe 2 (2.x)                       | Dominik Reichl         | application       | client  | 0.16 | 2.53.1, 2.54, 2.57.1, 2.59
  putty          | PuTTY release {v} (64-bit)                          | Simon Tatham           | application       | all     | 0.17 | 0.76, 0.78, 0.80, 0.81, 0.83
  winscp         | WinSCP {v}                                          | Martin Prikryl         | application       | all     | 0.11 | 5.21.8, 6.1.2, 6.3.5, 6.5.1
  filezilla      | FileZilla Client {v}                                | Tim Kosse              | application       | client  | 0.08 | 3.60.2, 3.66.5, 3.67.0, 3.69.1
  git            | Git                                                 | The Git Development Community | application | all     | 0.14 | 2.39.1, 2.43.0, 2.45.0, 2.45.1, 2.49.0, 2.50.1
  python311      | Python 3.11.x (64-bit)                              | Python Software Foundation | application    | all     | 0.12 | 3.11.2, 3.11.4, 3.11.9
  python312      | Python 3.12.x (64-bit)                              | Python Software Foundation | application    | all     | 0.09 | 3.12.3, 3.12.8, 3.12.10
  nodejs         | Node.js                                             | Node.js Foundation     | application       | all     | 0.07 | 18.12.1, 20.9.0, 20.19.2, 22.16.0
  temurin17      | Eclipse Temurin JDK with Hotspot 17 (x64)           | Eclipse Adoptium       | application       | all     | 0.13 | 17.0.1.12, 17.0.8.7, 17.0.12.7, 17.0.15.6
  temurin8       | Eclipse Temurin JRE with Hotspot 8 (x86/x64)        | Eclipse Adoptium       | application       | all     | 0.12 | 8.0.322.6, 8.0.382.5, 8.0.452.9
  libreoffice    | LibreOffice                                         | The Document Foundation | application      | client  | 0.09 | 7.3.7.2, 7.4.6.2, 7.5.3.2, 24.8.4.2, 25.2.4.3
  greenshot      | Greenshot 1.2/1.3 (screen capture)                  | Greenshot              | application       | client  | 0.15 | 1.2.10.6, 1.3.277, 1.3.290
  gimp           | GIMP {v}                                            | The GIMP Team          | application       | client  | 0.04 | 2.10.34, 2.10.36, 3.0.4
  wireshark      | Wireshark {v} x64                                   | The Wireshark developer community | application | all  | 0.05 | 4.0.6, 4.2.5, 4.4.7
  sysinternals   | Sysinternals Suite                                  | Microsoft Corporation  | application       | all     | 0.05 | 2024.2, 2025.1, 2025.5
  powershell     | PowerShell 7-x64                                    | Microsoft Corporation  | application       | all     | 0.21 | 7.2.9.0, 7.4.2.0, 7.4.6.0, 7.5.1.0
  openssh-win    | OpenSSH                                             | OpenBSD project        | application       | all     | 0.58 | 8.6.0.1, 9.2.2.0, 9.5.0.0, 9.8.1.0
  curl-win       | curl                                                | curl project           | application       | all     | 0.9  | 7.83.1, 8.0.1, 8.4.0, 8.9.1, 8.13.0
  autohotkey     | AutoHotkey                                          | AutoHotkey Foundation  | application       | client  | 0.03 | 1.1.37.02, 2.0.19
  irfanview      | IrfanView {v} (64-bit)                              | Irfan Skiljan          | application       | client  | 0.09 | 4.62, 4.67, 4.72
  pdf24          | PDF Workbench                                   | Papercrane Software    | application       | client  | 0.22 | 11.4.0, 11.9.2, 12.3.1
  agent          | Plover Sensor Agent                             | Plover                 | application       | all     | 1    | 4.18.2, 4.19.0, 4.20.1
  slate          | Slate Suite Desktop                             | Slate Suite            | application       | client  | 0.41 | 6.2.114, 6.3.20, 6.3.88, 6.4.7
  parlor         | Parlor Call                                     | Parlor Call            | application       | client  | 0.66 | 5.11.3, 5.13.5, 5.17.0, 5.17.11, 6.1.0
  tollbooth      | Tollbooth VPN Client                            | Tollbooth Networks     | application       | client  | 0.52 | 3.1.0, 3.2.4, 3.4.1
  chartmeadow    | Chartmeadow EHR Client                          | Chartmeadow            | application       | client  | 0.16 | 9.0.12, 9.1.3, 9.2.0
  scanlink       | Scanlink Twain + Wia Bridge                     | Inkwell Devices        | application       | client  | 0.18 | 2.8, 2.9, 3.0
  labelsmith     | Labelsmith Designer Pro / Lite                  | Labelsmith             | application       | client  | 0.08 | 8.1, 8.4, 9.0
  millwright     | Millwright CAM                                  | Grindvik Automation    | application       | client  | 0.2  | 2023.1, 2024.0, 2025.2
  audio-driver   | High Definition Audio Driver                    | Chimera Audio          | driver            | client  | 0.86 | 6.0.9235.1, 6.0.9549.1, 6.0.9679.1
  graphics       | Lumen Graphics Driver                           | Lumen Silicon          | driver            | client  | 0.71 | 31.0.101.4502, 32.0.101.5768, 32.0.101.6881
  wlan           | Wavelet Wireless Driver                         | Wavelet                | driver            | client  | 0.6  | 22.190.0, 23.60.1, 23.130.1
  printer-driver | Inkwell Universal Print Driver PCL6             | Inkwell Devices        | driver            | all     | 0.5  | 3.11.0, 3.14.0, 3.19.2
  bios-tessel    | Tessel System Firmware                          | Tessel Computers       | firmware          | client  | 0.4  | 1.14.0, 1.19.1, 1.22.0
  bios-korvath   | Korvath UEFI                                    | Korvath                | firmware          | client  | 0.3  | K7-2.08, K7-2.11
  ext-adblock    | Clean Pages (browser extension)                 | Clean Pages            | browser_extension | client  | 0.33 | 1.52.2, 1.58.0, 1.64.1
  ext-vault      | Keybarrel Password Manager (browser extension)  | Keybarrel              | browser_extension | client  | 0.26 | 2024.6.2, 2024.12.4, 2025.5.1
  ext-shots      | Page Shots & Notes (browser extension)          | Tinyslate Tools        | browser_extension | client  | 0.07 | 3.2, 3.4
  sql2019        | Microsoft SQL Server 2019 (64-bit)                  | Microsoft Corporation  | application       | winsrv  | 0.16 | 15.0.4298.1, 15.0.4375.4, 15.0.4430.1
  sql2022        | Microsoft SQL Server 2022 (64-bit)                  | Microsoft Corporation  | application       | winsrv  | 0.12 | 16.0.1050.5, 16.0.4125.3, 16.0.4195.2
  exchange       | Microsoft Exchange Server 2019                      | Microsoft Corporation  | application       | winsrv  | 0.03 | 15.2.986.5, 15.2.1118.12, 15.2.1258.12, 15.2.1748.10
  veeam          | Veeam Backup & Replication                          | Veeam Software         | application       | winsrv  | 0.09 | 11.0.1.1261, 12.1.2.172, 12.2.0.334, 12.3.1.1139
  papercut       | PaperCut NG/MF                                      | PaperCut Software      | application       | winsrv  | 0.09 | 21.2.8, 22.0.5, 22.0.9, 24.0.3
  screenconnect  | ScreenConnect Server                                | ConnectWise            | application       | winsrv  | 0.05 | 23.9.7.8804, 23.9.8.8811, 25.4.16.9293
  tomcat-win     | Apache Tomcat 9.0                                   | Apache Software Foundation | application    | winsrv  | 0.11 | 9.0.30, 9.0.31, 9.0.85, 9.0.98, 9.0.106
  php-win        | PHP for Windows {v} (NTS)                           | The PHP Group          | application       | winsrv  | 0.06 | 8.1.25, 8.2.19, 8.2.20, 8.3.22
  log4j          | Apache Log4j Core                                   | Apache Software Foundation | application    | winsrv  | 0.1  | 2.13.3, 2.14.1, 2.15.0, 2.16.0, 2.17.1, 2.24.3
  httpd-win      | Apache HTTP Server {v} (Win64)                      | Apache Software Foundation | application    | winsrv  | 0.1  | 2.4.46, 2.4.49, 2.4.50, 2.4.58, 2.4.63
  ehr-server     | Chartmeadow EHR Server                          | Chartmeadow            | application       | winsrv  | 0.08 | 9.0.12, 9.1.3, 9.2.0
  teller         | Harborline Teller                               | Harborline Systems     | application       | client  | 0.06 | 14.2, 14.6, 15.0
  depotscan      | Depotscan Console                               | Trackwell              | application       | client  | 0.07 | 4.0.3, 4.2.0, 4.3.1
  classroom      | Classmeadow Classroom Monitor                   | Classmeadow            | application       | client  | 0.09 | 5.5.1, 5.8.0, 6.0.2
  docking        | Korvath Docking Manager                             | Korvath                | application       | client  | 0.22 | 2.3.0, 2.5.4, 2.7.1
  tesselcare     | Tessel Care & Update                                | Tessel Computers       | application       | client  | 0.44 | 4.8.2, 5.1.0, 5.4.3, 5.5.0
  badge          | Latchwork Badge Designer                            | Latchwork              | application       | client  | 0.04 | 7.0, 7.2
  signpad        | Signquill Signature Pad (USB)                       | Signquill              | driver            | client  | 0.09 | 3.3.0, 3.5.1
  crew           | Crew Roster for Desktop                             | Crew Roster            | application       | client  | 0.18 | 12.4, 13.0, 13.1
  ext-notes      | Slate Clipper (browser extension)                   | Slate Suite            | browser_extension | client  | 0.24 | 8.1.0, 8.4.2, 9.0.0
  ext-deals      | Bargain Finder 50% (browser extension)              | Marketbarn             | browser_extension | client  | 0.06 | 1.19, 1.22
  ext-read       | Read Aloud / Dictate (browser extension)            | Tinyslate Tools        | browser_extension | client  | 0.05 | 4.0, 4.1
  vmtools        | Virtual Platform Guest Tools                        | Ferrostack             | driver            | winsrv  | 0.6  | 12.3.5, 12.4.5, 12.5.2
  backup-agent   | Vaultbarge Backup Agent                             | Vaultbarge             | application       | winsrv  | 0.7  | 8.0.1, 8.1.4, 8.2.0
`;
