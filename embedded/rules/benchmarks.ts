/** An operating system with compliance checks, and its usual name. */
export interface Benchmark {
  os: string;
  label: string;
  benchmark: string;
}

export const BENCHMARKS: readonly Benchmark[] = [
  { os: "windows-11", label: "Windows 11", benchmark: "Windows 11 baseline 3.0" },
  { os: "windows-10", label: "Windows 10", benchmark: "Windows 10 baseline 3.0" },
  { os: "windows-server-2022", label: "Windows Server 2022", benchmark: "Windows Server 2022 baseline 3.0" },
  { os: "windows-server-2019", label: "Windows Server 2019", benchmark: "Windows Server 2019 baseline 3.0" },
  { os: "macos-14", label: "macOS 14", benchmark: "macOS 14 baseline 2.1" },
  { os: "macos-15", label: "macOS 15", benchmark: "macOS 15 baseline 1.1" },
  { os: "ubuntu-22.04", label: "Ubuntu 22.04", benchmark: "Ubuntu 22.04 baseline 2.0" },
  { os: "ubuntu-24.04", label: "Ubuntu 24.04", benchmark: "Ubuntu 24.04 baseline 1.0" },
  { os: "rhel-9", label: "RHEL 9", benchmark: "RHEL 9 baseline 2.0" },
  { os: "debian-12", label: "Debian 12", benchmark: "Debian 12 baseline 1.1" },
];
