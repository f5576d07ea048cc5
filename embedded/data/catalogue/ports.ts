import type { DeviceType } from "~/contract/device";

import type { OperatingSystem } from "./systems";

interface PortEntry {
  port: number;
  name: string;
  /** Probability that a device of this kind listens on the port. */
  share: number;
}

const WINDOWS: readonly PortEntry[] = ports("445 smb 0.5, 135 msrpc 0.4, 3389 rdp 0.12");
const WINDOWS_SERVER: readonly PortEntry[] = ports(
  "445 smb 0.9, 135 msrpc 0.9, 3389 rdp 0.7, 443 https 0.4, 80 http 0.25, 1433 mssql 0.18, 389 ldap 0.1, 88 kerberos 0.1, 53 dns 0.1",
);
const UNIX: readonly PortEntry[] = ports("22 ssh 0.25, 5900 vnc 0.04");
const UNIX_SERVER: readonly PortEntry[] = ports(
  "22 ssh 0.98, 443 https 0.45, 80 http 0.35, 5432 postgresql 0.18, 8080 http-alt 0.12, 6379 redis 0.06, 25 smtp 0.06",
);

const BY_TYPE: Partial<Record<DeviceType, readonly PortEntry[]>> = {
  hypervisor: ports("443 https 1, 902 vm-console 1, 22 ssh 0.3"),
  printer: ports("9100 raw-print 0.95, 631 ipp 0.9, 80 http 0.8, 161 snmp 0.7, 21 ftp 0.15"),
  camera: ports("554 rtsp 0.95, 80 http 0.8, 23 telnet 0.06"),
  voip: ports("5060 sip 0.95, 80 http 0.5"),
  network: ports("22 ssh 0.9, 443 https 0.8, 161 snmp 0.9, 23 telnet 0.07"),
  storage: ports("445 smb 0.95, 2049 nfs 0.6, 443 https 0.9, 22 ssh 0.4"),
  iot: ports("80 http 0.5, 1883 mqtt 0.35, 23 telnet 0.05"),
  ot: ports("502 modbus 0.7, 80 http 0.4, 102 s7comm 0.2"),
  unknown: ports("80 http 0.2"),
};

/** Services that may listen on a device of this type and system. */
export function portsOf(type: DeviceType, { platform }: OperatingSystem): readonly PortEntry[] {
  if (type === "server" || type === "virtual") return platform === "windows" ? WINDOWS_SERVER : UNIX_SERVER;
  if (type === "workstation" || type === "laptop") return platform === "windows" ? WINDOWS : UNIX;
  return BY_TYPE[type] ?? [];
}

/** Ports that a scan tries in addition to open ones. */
export const SCANNED_PORTS: readonly number[] = [
  21, 22, 23, 25, 53, 80, 81, 88, 110, 111, 135, 139, 143, 389, 443, 445, 465, 587, 636, 993, 995, 1080, 1433, 1521,
  1723, 2049, 2222, 2375, 3000, 3128, 3306, 3389, 4443, 5000, 5060, 5432, 5601, 5900, 5985, 6379, 7001, 8000, 8080,
  8081, 8443, 8888, 9000, 9090, 9200, 9443, 10000, 11211, 27017,
];

export const UDP_PORTS: ReadonlySet<number> = new Set([53, 161, 5060]);

function ports(text: string): readonly PortEntry[] {
  return text.split(", ").map((entry) => {
    const [port, name = "", share] = entry.split(" ");
    return { port: Number(port), name, share: Number(share) };
  });
}
