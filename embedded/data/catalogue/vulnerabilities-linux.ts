import type { VulnerabilityEntry } from "./vulnerability-entry";

const LOCAL_USER = "CVSS:3.1/AV:L/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:H";
const NETWORK = "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H";

/** Vulnerabilities of Linux packages. */
export const LINUX_VULNERABILITIES: readonly VulnerabilityEntry[] = [
  {
    cve: "CVE-2024-6387",
    title: "regreSSHion",
    description: "A race condition in the sshd signal handler allows unauthenticated code execution as root.",
    cvss: [8.1, "CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:H/A:H"],
    cwe: "CWE-364",
    published: "2024-07-01",
    epss: [0.47, 0.975],
    affects: [
      "openssh-server:jammy to 1:8.9p1-3ubuntu0.7, fixed 1:8.9p1-3ubuntu0.10",
      "openssh-server:noble to 1:9.6p1-3ubuntu13, fixed 1:9.6p1-3ubuntu13.3",
      "openssh-server:bookworm to 1:9.2p1-2+deb12u2, fixed 1:9.2p1-2+deb12u3",
      "openssh-server:rhel to 8.7p1-38.el9, fixed 8.7p1-38.el9_4.1",
    ],
  },
  {
    cve: "CVE-2023-38408",
    title: "OpenSSH agent loads libraries",
    description: "A server that the agent is forwarded to can make it load libraries and run code.",
    cvss: [9.8, NETWORK],
    cwe: "CWE-428",
    published: "2023-07-20",
    epss: [0.65, 0.98],
    affects: ["openssh-server:jammy to 1:8.9p1-3ubuntu0.1, fixed 1:8.9p1-3ubuntu0.3"],
  },
  {
    cve: "CVE-2025-26465",
    title: "OpenSSH host key check bypass",
    description: "With VerifyHostKeyDNS enabled, a memory allocation failure is treated as a valid host key.",
    cvss: [6.8, "CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:H/I:H/A:N"],
    cwe: "CWE-390",
    published: "2025-02-18",
    epss: [0.62, 0.98],
    affects: [
      "openssh-server:jammy to 1:8.9p1-3ubuntu0.10, fixed 1:8.9p1-3ubuntu0.11",
      "openssh-server:noble to 1:9.6p1-3ubuntu13.5, fixed 1:9.6p1-3ubuntu13.8",
      "openssh-server:bookworm to 1:9.2p1-2+deb12u3, fixed 1:9.2p1-2+deb12u5",
    ],
  },
  {
    cve: "CVE-2023-4911",
    title: "Looney Tunables",
    description:
      "A buffer overflow in the dynamic loader's handling of GLIBC_TUNABLES lets a local user gain root privileges.",
    cvss: [7.8, LOCAL_USER],
    cwe: "CWE-122",
    published: "2023-10-03",
    epss: [0.73, 0.987],
    kevAdded: "2023-11-21",
    kevDue: "2023-12-12",
    affects: [
      "libc6:jammy to 2.35-0ubuntu3.1, fixed 2.35-0ubuntu3.4",
      "libc6:bookworm to 2.36-9+deb12u1, fixed 2.36-9+deb12u3",
    ],
  },
  {
    cve: "CVE-2024-1086",
    title: "nf_tables use-after-free",
    description: "An invalid verdict causes a double free in nf_tables and lets a local user gain root privileges.",
    cvss: [7.8, LOCAL_USER],
    cwe: "CWE-416",
    published: "2024-01-31",
    epss: [0.86, 0.994],
    kevAdded: "2024-05-30",
    kevDue: "2024-06-20",
    ransomware: true,
    affects: [
      "linux-image-generic:jammy to 5.15.0.91.88, fixed 5.15.0-97.107",
      "linux-image-amd64:bookworm to 6.1.69-1, fixed 6.1.76-1",
    ],
  },
  {
    cve: "CVE-2023-0386",
    title: "OverlayFS capability copy-up",
    description:
      "Copying a file between mounts preserves capabilities that should be dropped and lets a local user gain root privileges.",
    cvss: [7.8, LOCAL_USER],
    cwe: "CWE-282",
    published: "2023-03-22",
    epss: [0.49, 0.976],
    kevAdded: "2025-06-17",
    kevDue: "2025-07-08",
    affects: ["linux-image-generic:jammy to 5.15.0.67.65, fixed 5.15.0-70.77"],
  },
  {
    cve: "CVE-2023-32233",
    title: "nf_tables anonymous set use-after-free",
    description:
      "Batch requests trigger a use-after-free in nf_tables anonymous sets and let a local user gain root privileges.",
    cvss: [7.8, LOCAL_USER],
    cwe: "CWE-416",
    published: "2023-05-08",
    epss: [0.02, 0.83],
    affects: ["linux-image-generic:jammy to 5.15.0.67.65, fixed 5.15.0-73.80"],
  },
  {
    cve: "CVE-2022-3602",
    title: "OpenSSL punycode overflow",
    description: "Verifying a certificate with a crafted email address overflows a stack buffer by four bytes.",
    cvss: [7.5, "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H"],
    cwe: "CWE-787",
    published: "2022-11-01",
    epss: [0.86, 0.994],
    affects: [
      "openssl:jammy to 3.0.2-0ubuntu1.6, fixed 3.0.2-0ubuntu1.7",
      "openssl:rhel to 3.0.1-41.el9_0, fixed 3.0.1-43.el9_0",
    ],
  },
  {
    cve: "CVE-2023-0286",
    title: "OpenSSL X.400 type confusion",
    description: "A crafted X.400 address in a certificate causes a type confusion that may disclose memory.",
    cvss: [7.4, "CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:N/A:H"],
    cwe: "CWE-843",
    published: "2023-02-08",
    epss: [0.89, 0.995],
    affects: [
      "openssl:jammy to 3.0.2-0ubuntu1.7, fixed 3.0.2-0ubuntu1.8",
      "openssl:rhel to 3.0.1-43.el9_0, fixed 3.0.1-47.el9_1",
    ],
  },
  {
    cve: "CVE-2025-32463",
    title: "sudo chroot privilege escalation",
    description:
      "With --chroot, sudo reads its configuration from a user-controlled directory and loads a library from there as root.",
    cvss: [7.8, LOCAL_USER],
    cwe: "CWE-829",
    published: "2025-06-30",
    epss: [0.26, 0.96],
    kevAdded: "2025-09-29",
    kevDue: "2025-10-20",
    affects: ["sudo:noble to 1.9.15p5-3ubuntu5, fixed 1.9.15p5-3ubuntu5.24.04.1"],
  },
  {
    cve: "CVE-2024-3094",
    title: "xz backdoor",
    description: "Release archives contained hidden code that lets its author run commands through the SSH server.",
    cvss: [10, "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H"],
    cwe: "CWE-506",
    published: "2024-03-29",
    epss: [0.85, 0.993],
    // Only Linux packages contained the code: devices installed from a preview of the release.
    affects: ["xz-utils:noble from 5.6.1-1 to 5.6.1-1, fixed 5.6.1+really5.4.5-1ubuntu0.2"],
  },
  {
    cve: "CVE-2024-47176",
    title: "cups-browsed trusts packets from any source",
    description:
      "cups-browsed accepts packets from any source and fetches printer attributes from an attacker-controlled URL.",
    cvss: [5.3, "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N"],
    cwe: "CWE-1327",
    published: "2024-09-26",
    epss: [0.88, 0.995],
    affects: ["cups-browsed:noble to 2.0.0-0ubuntu10, fixed 2.0.0-0ubuntu10.1"],
  },
];
