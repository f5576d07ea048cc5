import type { DeviceType } from "~/contract/device";

import { BENCHMARKS } from "../../rules/benchmarks";
import { readTable } from "../../rules/text-table";

/**
 * An operating system. Systems with a `benchmark` are scanned for compliance; systems with `packages` report software.
 */
export interface OperatingSystem {
  key: string;
  name: string;
  version: string;
  build: string;
  platform: "windows" | "darwin" | "linux" | "ios" | "android" | "other";
  family: string;
  /** The `os` of its software in software addresses; empty if no agent reports software. */
  packages: string;
  /** Empty if no benchmark exists. */
  benchmark: string;
}

const COLUMNS = ["key", "name", "version", "build", "platform", "family", "packages"] as const;

const ROWS = `
  windows-11          | Windows 11          | 24H2    | 26100.4652 | windows | windows | Windows      
  windows-10          | Windows 10          | 22H2    | 19045.6093 | windows | windows | Windows      
  windows-server-2022 | Windows Server 2022 | 21H2    | 20348.3932 | windows | windows | Windows      
  windows-server-2019 | Windows Server 2019 | 1809    | 17763.7558 | windows | windows | Windows      
  macos-14            | macOS 14            | 14.7.6  | 23H626     | darwin  | darwin  | macOS
  macos-15            | macOS 15            | 15.5    | 24F74      | darwin  | darwin  | macOS
  ubuntu-22.04        | Ubuntu              | 22.04   | 5.15.0-143 | linux   | debian  | Ubuntu 22.04 
  ubuntu-24.04        | Ubuntu              | 24.04   | 6.8.0-63   | linux   | debian  | Ubuntu 24.04 
  rhel-9              | RHEL                | 9.6     | 5.14.0-570 | linux   | rhel    | RHEL 9       
  debian-12           | Debian              | 12.11   | 6.1.0-37   | linux   | debian  | Debian 12    
  ios                 | iOS                 | 18.5    | 22F76      | ios     | ios     |              
  android             | Android             | 15      |            | android | android |              
  hypervisor-os       | Bare-metal host     | 8.0     | 24674464   | other   | other   |              
  embedded-linux      | Embedded Linux      | 4.19    |            | linux   | linux   |              
  switch-os           | Switchgarden OS     | 7.2     | 7.2.14     | other   | other   |              
  nas-os              | Stonecellar OS      | 6.1     |            | linux   | linux   |              
  firmware            | Firmware            |         |            | other   | other   |              
  unknown             |                     |         |            | other   |         |              
`;

const SYSTEMS = new Map(
  readTable(COLUMNS, ROWS).map((row) => [
    row.key,
    {
      ...row,
      platform: row.platform as OperatingSystem["platform"],
      benchmark: BENCHMARKS.find(({ os }) => os === row.key)?.benchmark ?? "",
    },
  ]),
);

/** Throws for an unknown key. */
export function systemNamed(key: string): OperatingSystem {
  const system = SYSTEMS.get(key);
  if (!system) throw new Error(`No operating system is called "${key}"`);
  return system;
}

/** The systems for which compliance checks exist. */
export const BENCHMARKED: readonly OperatingSystem[] = [...SYSTEMS.values()].filter(
  (system) => system.benchmark !== "",
);

/** The systems that run on each device type, with their weights. */
export const SYSTEM_MIX: Record<DeviceType, Record<string, number>> = {
  workstation: { "windows-11": 60, "windows-10": 26, "macos-15": 4, "ubuntu-24.04": 4, "ubuntu-22.04": 2 },
  laptop: { "windows-11": 62, "windows-10": 12, "macos-15": 13, "macos-14": 8, "ubuntu-24.04": 3 },
  server: {
    "windows-server-2022": 30,
    "windows-server-2019": 20,
    "ubuntu-22.04": 16,
    "ubuntu-24.04": 12,
    "rhel-9": 12,
    "debian-12": 10,
  },
  hypervisor: { "hypervisor-os": 1 },
  virtual: { "windows-11": 40, "windows-server-2022": 20, "ubuntu-22.04": 20, "debian-12": 10 },
  mobile: { ios: 55, android: 45 },
  tablet: { ios: 60, android: 40 },
  printer: { firmware: 1 },
  camera: { "embedded-linux": 1 },
  voip: { "embedded-linux": 3, firmware: 1 },
  network: { "switch-os": 1 },
  storage: { "nas-os": 1 },
  iot: { "embedded-linux": 2, firmware: 3 },
  ot: { firmware: 1 },
  unknown: { unknown: 1 },
};
