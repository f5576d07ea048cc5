/** Software for macOS; columns as in `software-windows.ts`. */
export const MAC_SOFTWARE = `
  chrome-mac     | Google Chrome.app              | Google LLC                 | application       | client | 0.78 | 116.0.5845.179, 120.0.6099.109, 125.0.6422.60, 134.0.6998.177, 138.0.7204.97
  firefox-mac    | Firefox.app                    | Mozilla                    | application       | client | 0.34 | 128.0.3, 131.0.2, 139.0.4, 140.0.2
  safari         | Safari.app                     | Apple Inc.                 | application       | client | 0.98 | 17.6, 18.3, 18.5
  office-mac     | Microsoft Word.app             | Microsoft Corporation      | application       | client | 0.7  | 16.89, 16.93, 16.98
  excel-mac      | Microsoft Excel.app            | Microsoft Corporation      | application       | client | 0.7  | 16.89, 16.93, 16.98
  outlook-mac    | Microsoft Outlook.app          | Microsoft Corporation      | application       | client | 0.58 | 16.89, 16.93, 16.98
  vlc-mac        | VLC.app                        | VideoLAN                   | application       | client | 0.22 | 3.0.16, 3.0.18, 3.0.20, 3.0.21
  keka           | Keka.app                       | aone                       | application       | client | 0.12 | 1.3.8, 1.4.4
  rectangle      | Rectangle.app                  | Ryan Hanson                | application       | client | 0.18 | 0.76, 0.87
  iterm          | iTerm.app                      | George Nachman             | application       | client | 0.2  | 3.5.4, 3.5.11, 3.5.14
  libre-mac      | LibreOffice.app                | The Document Foundation    | application       | client | 0.08 | 7.6.4, 24.8.4
  brew           | homebrew                       | Homebrew                   | os_package        | client | 0.3  | 4.2.20, 4.4.32, 4.5.8
  git-mac        | git                            | The Git Development Community | os_package     | client | 0.28 | 2.39.3, 2.44.0, 2.49.0, 2.50.1
  xz-mac         | xz                             | The Tukaani Project        | os_package        | client | 0.26 | 5.4.6, 5.6.1, 5.8.1
  openssl-mac    | openssl@3                      | OpenSSL                    | os_package        | client | 0.24 | 3.2.1, 3.3.2, 3.5.0
  python-mac     | python@3.12                    | Python Software Foundation | os_package        | client | 0.2  | 3.12.3, 3.12.8, 3.12.10
  node-mac       | node                           | Node.js Foundation         | os_package        | client | 0.16 | 20.19.2, 22.16.0, 24.2.0
  ffmpeg-mac     | ffmpeg                         | FFmpeg                     | os_package        | client | 0.08 | 6.1.1, 7.1.1
  wget-mac       | wget                           | GNU                        | os_package        | client | 0.1  | 1.24.5, 1.25.0
  agent-mac      | Plover Sensor Agent.app        | Plover                     | application       | client | 1    | 4.18.2, 4.19.0, 4.20.1
  slate-mac      | Slate Suite Desktop.app        | Slate Suite                | application       | client | 0.44 | 6.2.114, 6.3.88, 6.4.7
  parlor-mac     | Parlor Call.app                | Parlor Call                | application       | client | 0.71 | 5.13.5, 5.17.11, 6.1.0
  tollbooth-mac  | Tollbooth VPN.app              | Tollbooth Networks         | application       | client | 0.5  | 3.1.0, 3.2.4, 3.4.1
  sketchwell     | Sketchwell Studio & Viewer.app | Sketchwell                 | application       | client | 0.21 | 98.3, 101.1, 2025.2
  ext-ad-mac     | Clean Pages (browser extension) | Clean Pages               | browser_extension | client | 0.28 | 1.52.2, 1.58.0, 1.64.1
  ext-vault-mac  | Keybarrel Password Manager (browser extension) | Keybarrel  | browser_extension | client | 0.3  | 2024.6.2, 2024.12.4, 2025.5.1
`;
