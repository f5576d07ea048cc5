/**
 * Linux packages: name, share of devices that have it, and its versions from oldest to newest on Ubuntu 22.04 (jammy),
 * Ubuntu 24.04 (noble), Debian 12 (bookworm) and RHEL 9. An empty cell: not packaged there. `a{1,2}` means a1 and a2.
 */
export const LINUX_SOFTWARE = `
  openssh-server      | 0.98 | 1:8.9p1-3ubuntu0.{1,7,10,13}        | 1:9.6p1-3ubuntu13{,.5,.11}           | 1:9.2p1-2+deb12u{2,3,6}             | 8.7p1-{38.el9,38.el9_4.4,45.el9}
  openssl             | 1    | 3.0.2-0ubuntu1.{6,7,15,19}          | 3.0.13-0ubuntu3{,.2,.5}              | 3.0.{11-1~deb12u2,15-1~deb12u1,16-1~deb12u1} | 3.0.1-{41.el9_0,43.el9_0,47.el9_1}
  libc6               | 1    | 2.35-0ubuntu3.{1,8,10}              | 2.39-0ubuntu8{,.3,.4}                | 2.36-9+deb12u{1,7,10}               | 2.34-{100.el9,125.el9_5.3,168.el9}
  linux-image-generic | 0.97 | 5.15.0.{67.65,91.88,119.119,143.138} | 6.8.0-{31.31,51.52,63.66}           |                                     |
  linux-image-amd64   | 0.97 |                                     |                                      | 6.1.{69-1,112-1,140-1}              |
  kernel-core         | 0.97 |                                     |                                      |                                     | 5.14.0-{427.13.1.el9_4,503.40.1.el9_5,570.22.1.el9_6}
  sudo                | 0.99 | 1.9.9-1ubuntu2.{4,5}                | 1.9.15p5-3ubuntu5{,.24.04.1}         | 1.9.13p3-1+deb12u{1,2}              | 1.9.5p2-{10.el9_3,10.el9_6.1}
  curl                | 0.94 | 7.81.0-1ubuntu1.{13,16,20}          | 8.5.0-2ubuntu10{,.4,.6}              | 7.88.1-10+deb12u{3,8,12}            | 7.76.1-{29.el9_4,31.el9}
  bash                | 1    | 5.1-6ubuntu1{,.1}                   | 5.2.21-2ubuntu4                      | 5.2.15-2+b{7,8}                     | 5.1.8-9.el9
  systemd             | 1    | 249.11-0ubuntu3.{12,16}             | 255.4-1ubuntu8{.4,.8}                | 252.{31-1~deb12u1,38-1~deb12u1}     | 252-{46.el9_5,51.el9}
  python3             | 0.98 | 3.10.{6-1~22.04.1,12-1~22.04.10}    | 3.12.3-{0ubuntu2,1ubuntu0.7}         | 3.11.2-1+b1                         | 3.9.{18-3.el9,21-2.el9}
  perl-base           | 0.98 | 5.34.0-3ubuntu1.{3,4}               | 5.38.2-3.2{,build2.1}                | 5.36.0-7+deb12u{1,2}                | 5.32.1-481.el9
  zlib1g              | 1    | 1:1.2.11.dfsg-2ubuntu9.2            | 1:1.3.dfsg-3.1ubuntu2.1              | 1:1.2.13.dfsg-1                     | 1.2.11-40.el9
  xz-utils            | 0.97 | 5.2.5-2ubuntu1                      | 5.6.1{-1,+really5.4.5-1ubuntu0.2}    | 5.4.1-{0.2,1}                       | 5.2.5-8.el9_0
  gnupg               | 0.9  | 2.2.27-3ubuntu2.{1,4}               | 2.4.4-2ubuntu17{,.2}                 | 2.2.40-1.1                          | 2.3.3-4.el9
  vim                 | 0.8  | 2:8.2.3995-1ubuntu2.{18,24}         | 2:9.1.0016-1ubuntu7{,.8}             | 2:9.0.1378-2+deb12u2                | 8.2.2637-{20.el9_1,22.el9_6}
  git                 | 0.55 | 1:2.34.1-1ubuntu1.{10,11,13}        | 1:2.43.0-1ubuntu7{,.2}               | 1:2.39.5-0+deb12u{1,2}              | 2.43.5-2.el9
  apache2             | 0.22 | 2.4.52-1ubuntu4.{9,12,14}           | 2.4.58-1ubuntu8{.1,.6}               | 2.4.{61-1~deb12u1,62-1~deb12u2}     | 2.4.62-1.el9
  nginx               | 0.28 | 1.18.0-6ubuntu14.{4,6}              | 1.24.0-2ubuntu7{,.3}                 | 1.22.1-9+deb12u2                    | 1.20.1-20.el9
  postgresql-common   | 0.22 | 14+{238,238ubuntu0.2}               | 16+257build1.1                       | 15+248                              | 13.{18-1.el9_5,20-1.el9_5}
  redis-server        | 0.12 | 5:6.0.16-1ubuntu1{,.1}              | 5:7.0.15-1{build2,ubuntu0.24.04.1}   | 5:7.0.15-1~deb12u{1,4}              | 6.2.7-1.el9
  docker.io           | 0.24 | 24.0.7-0ubuntu2~22.04.1             | 26.1.3-0ubuntu1~24.04.1              | 20.10.24+dfsg1-1+deb12u1            |
  containerd          | 0.24 | 1.7.{12-0ubuntu2~22.04.1,24-0ubuntu1~22.04.2} | 1.7.24-0ubuntu1~24.04.2    | 1.6.20~ds1-1+deb12u1                | 1.7.27-1.el9
  samba               | 0.14 | 2:4.15.13+dfsg-0ubuntu1.{5,6}       | 2:4.19.5+dfsg-4ubuntu9{,.3}          | 2:4.17.12+dfsg-0+deb12u1            | 4.21.3-7.el9
  cups-browsed        | 0.12 |                                     | 2.0.0-0ubuntu10{,.1}                 | 1.28.17-3+deb12u1                   | 1.28.7-18.el9_6
  rsyslog             | 0.92 | 8.2112.0-2ubuntu2.2                 | 8.2312.0-3ubuntu9{,.1}               | 8.2302.0-1+deb12u1                  | 8.2412.0-1.el9
  chrony              | 0.6  | 4.2-2ubuntu2                        | 4.5-1ubuntu4.2                       | 4.3-2+deb12u1                       | 4.6.1-1.el9
  openjdk-17-jre      | 0.2  | 17.0.{9+9-1~22.04,15+6~us1-0ubuntu1~22.04} | 17.0.15+6~us1-0ubuntu1~24.04  | 17.0.15+6-1~deb12u1                 | 17.0.15.0.6-2.el9
  nodejs              | 0.14 | 12.22.9~dfsg-1ubuntu3.{3,6}         | 18.19.1+dfsg-6ubuntu5                | 18.20.4+dfsg-1~deb12u1              | 18.20.8-1.el9
  plover-sensor-agent | 1    | 4.{18.2,19.0,20.1}                  | 4.{19.0,20.1}                        | 4.{18.2,20.1}                       | 4.{19.0,20.1}
  snapd               | 0.8  | 2.{66.1+22.04,68.5+ubuntu22.04.1}   | 2.{66.1+24.04,68.5+ubuntu24.04.1}    |                                     |
  fail2ban            | 0.18 | 0.11.2-6                            | 1.0.2-3ubuntu0.1                     | 1.0.2-2                             | 1.1.0-6.el9
  libssl3             | 1    | 3.0.2-0ubuntu1.{15,19}              | 3.0.13-0ubuntu3{.2,.5}               | 3.0.{15-1~deb12u1,16-1~deb12u1}     | 3.0.{7-28.el9_4,7-29.el9_5}
  libcurl4            | 0.95 | 7.81.0-1ubuntu1.{16,20}             | 8.5.0-2ubuntu10{.4,.6}               | 7.88.1-10+deb12u{8,12}              | 7.76.1-31.el9
  libxml2             | 0.97 | 2.9.13+dfsg-1ubuntu0.{4,7}          | 2.9.14+dfsg-1.3ubuntu3{,.3}          | 2.9.14+dfsg-1.3~deb12u{1,2}         | 2.9.13-{6.el9_4,9.el9_6}
  libsqlite3-0        | 0.97 | 3.37.2-2ubuntu0.{3,4}               | 3.45.1-1ubuntu2{,.3}                 | 3.40.1-2{,+deb12u1}                 | 3.34.1-7.el9_3
  libgnutls30         | 0.96 | 3.7.3-4ubuntu1.{5,6}                | 3.8.3-1.1ubuntu3{.2,.3}              | 3.7.9-2+deb12u{3,4}                 | 3.8.3-4.el9_4
  tar                 | 1    | 1.34+dfsg-1ubuntu0.1.22.04.{1,2}    | 1.35+dfsg-3build1                    | 1.34+dfsg-1.2+deb12u1               | 1.34-7.el9
  coreutils           | 1    | 8.32-4.1ubuntu1.2                   | 9.4-3ubuntu6                         | 9.1-1                               | 8.32-39.el9
  ca-certificates     | 1    | 20240203~22.04.1                    | 20240203                             | 20230311+deb12u1                    | 2024.2.69-91.4.el9_4
  tzdata              | 0.99 | 2025{a,b}-0ubuntu0.22.04.1          | 2025b-0ubuntu0.24.04.1               | 2025b-0+deb12u1                     | 2025b-1.el9
  iptables            | 0.9  | 1.8.7-1ubuntu5.2                    | 1.8.10-3ubuntu2                      | 1.8.9-2                             | 1.8.10-11.el9_5
  cron                | 0.95 | 3.0pl1-137ubuntu3                   | 3.0pl1-184ubuntu2                    | 3.0pl1-162                          | 1.5.7-13.el9
  logrotate           | 0.95 | 3.19.0-1ubuntu1.1                   | 3.21.0-2build1                       | 3.21.0-1                            | 3.18.0-12.el9
  rsync               | 0.8  | 3.2.7-0ubuntu0.22.04.{2,4}          | 3.2.7-1ubuntu1{,.2}                  | 3.2.7-1+deb12u{2,4}                 | 3.2.{3-20.el9,5-3.el9}
  wget                | 0.85 | 1.21.2-2ubuntu1{,.1}                | 1.21.4-1ubuntu4.1                    | 1.21.3-1+deb12u1                    | 1.21.1-8.el9_4
  less                | 0.97 | 590-1ubuntu0.22.04.{2,3}            | 590-2ubuntu2.1                       | 590-2.1~deb12u2                     | 590-5.el9
  tcpdump             | 0.4  | 4.99.1-3ubuntu0.2                   | 4.99.4-3ubuntu4                      | 4.99.3-1                            | 4.99.0-9.el9
  htop                | 0.5  | 3.0.5-7build2                       | 3.3.0-4build1                        | 3.2.2-2                             | 3.3.0-1.el9
  tmux                | 0.4  | 3.2a-4ubuntu0.2                     | 3.4-1ubuntu0.1                       | 3.3a-3                              | 3.2a-5.el9
  jq                  | 0.45 | 1.6-2.1ubuntu3{,.1}                 | 1.7.1-3{build1,ubuntu0.24.04.1}      | 1.6-2.1                             | 1.6-17.el9
  ansible             | 0.1  | 2.10.7+merged+base+2.10.8+dfsg-1    | 9.2.0+dfsg-0ubuntu5                  | 7.7.0+dfsg-3+deb12u1                | 8.3.0-1.el9
  unattended-upgrades | 0.8  | 2.8ubuntu1                          | 2.9.1+nmu4ubuntu1                    | 2.9.1+nmu3                          |
  apparmor            | 0.9  | 3.0.4-2ubuntu2.4                    | 4.0.1really4.0.1-0ubuntu0.24.04.4    | 3.0.8-3                             |
  selinux-policy      | 0.95 |                                     |                                      |                                     | 38.1.{45-3.el9_5,53-5.el9_6}
  firewalld           | 0.8  |                                     |                                      |                                     | 1.3.4-{7.el9,9.el9_5}
`;
