import { readTable } from "../../rules/text-table";
import type { Product } from "./software";

/**
 * Licences by product key (Linux packages: by name), as SPDX identifiers; those of
 * real products are facts. Products without a line are proprietary.
 */
const LICENCES = new Map(
  readTable(
    ["key", "licence"],
    `
  firefox-mac         | MPL-2.0
  vlc-mac             | GPL-2.0-or-later
  rectangle           | MIT
  iterm               | GPL-2.0-or-later
  libre-mac           | MPL-2.0
  brew                | BSD-2-Clause
  git-mac             | GPL-2.0-only
  xz-mac              | 0BSD
  openssl-mac         | Apache-2.0
  python-mac          | PSF-2.0
  node-mac            | MIT
  ffmpeg-mac          | GPL-2.0-or-later
  wget-mac            | GPL-3.0-or-later
  ext-ad-mac          | GPL-3.0-only
  tomcat-win          | Apache-2.0
  php-win             | PHP-3.01
  log4j               | Apache-2.0
  httpd-win           | Apache-2.0
  7-zip               | LGPL-2.1-or-later
  notepad++           | GPL-3.0-or-later
  dotnet              | MIT
  firefox             | MPL-2.0
  firefox-esr         | MPL-2.0
  thunderbird         | MPL-2.0
  vlc                 | GPL-2.0-or-later
  keepass             | GPL-2.0-or-later
  putty               | MIT
  winscp              | GPL-3.0-or-later
  filezilla           | GPL-2.0-or-later
  git                 | GPL-2.0-only
  python311           | PSF-2.0
  python312           | PSF-2.0
  nodejs              | MIT
  temurin17           | GPL-2.0-only
  temurin8            | GPL-2.0-only
  libreoffice         | MPL-2.0
  greenshot           | GPL-3.0-or-later
  gimp                | GPL-3.0-or-later
  wireshark           | GPL-2.0-or-later
  powershell          | MIT
  openssh-win         | BSD-2-Clause
  curl-win            | curl
  autohotkey          | GPL-2.0-only
  ext-adblock         | GPL-3.0-only
  openssh-server      | BSD-2-Clause
  openssl             | Apache-2.0
  libc6               | LGPL-2.1-or-later
  linux-image-generic | GPL-2.0-only
  linux-image-amd64   | GPL-2.0-only
  kernel-core         | GPL-2.0-only
  sudo                | ISC
  curl                | curl
  bash                | GPL-3.0-or-later
  systemd             | LGPL-2.1-or-later
  python3             | PSF-2.0
  perl-base           | Artistic-1.0-Perl
  zlib1g              | Zlib
  gnupg               | GPL-3.0-or-later
  vim                 | Vim
  apache2             | Apache-2.0
  nginx               | BSD-2-Clause
  redis-server        | BSD-3-Clause
  docker.io           | Apache-2.0
  containerd          | Apache-2.0
  samba               | GPL-3.0-or-later
  cups-browsed        | Apache-2.0
  rsyslog             | GPL-3.0-or-later
  chrony              | GPL-2.0-only
  openjdk-17-jre      | GPL-2.0-only
  snapd               | GPL-3.0-only
  fail2ban            | GPL-2.0-or-later
  libssl3             | Apache-2.0
  libcurl4            | curl
  libxml2             | MIT
  libgnutls30         | LGPL-2.1-or-later
  tar                 | GPL-3.0-or-later
  coreutils           | GPL-3.0-or-later
  iptables            | GPL-2.0-or-later
  logrotate           | GPL-2.0-or-later
  rsync               | GPL-3.0-or-later
  wget                | GPL-3.0-or-later
  tcpdump             | BSD-3-Clause
  htop                | GPL-2.0-or-later
  tmux                | ISC
  jq                  | MIT
  ansible             | GPL-3.0-or-later
  plover-sensor-agent | Proprietary
`,
  ).map(({ key, licence }) => [key, licence] as const),
);

/** Null for packages that are not listed: distributions package software under many licences. */
export function licenceOfProduct({ key, type }: Pick<Product, "key" | "type">): string | null {
  const listed = LICENCES.get(key.split(":")[0] ?? key);
  if (listed !== undefined) return listed;
  return type === "os_package" ? null : "Proprietary";
}
