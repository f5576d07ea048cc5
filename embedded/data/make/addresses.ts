import type { DeviceType } from "~/contract/device";
import type { Site } from "~/contract/site";

/** Assigns the addresses of a site's networks, each only once. */
export interface Addresses {
  next: (
    subnet: number,
    type: DeviceType,
    exposed: boolean,
    networks: Site["networks"],
  ) => { ip: string; vlan: number };
}

/** Third octet at which each network of `networksOf` starts, by its VLAN. */
const STARTS: Record<number, number> = { 10: 0, 20: 16, 30: 32, 40: 48, 50: 64, 60: 80 };

const VLAN_OF: Partial<Record<DeviceType, number>> = {
  server: 20,
  hypervisor: 20,
  storage: 20,
  virtual: 20,
  printer: 30,
  camera: 30,
  voip: 30,
  network: 30,
  mobile: 40,
  tablet: 40,
  iot: 60,
  ot: 60,
};

export function createAddresses(): Addresses {
  const used = new Map<string, number>();
  return {
    next: (subnet, type, exposed, networks) => {
      const wanted = exposed ? 50 : (VLAN_OF[type] ?? 10);
      const vlan = networks.some((network) => network.vlan === wanted) ? wanted : 30;
      const key = `${subnet}/${vlan}`;
      const host = (used.get(key) ?? 9) + 1;
      used.set(key, host);
      return { ip: `10.${subnet}.${(STARTS[vlan] ?? 0) + Math.floor(host / 250)}.${host % 250}`, vlan };
    },
  };
}

/** The link-local address that an interface derives from its MAC (RFC 4291, appendix A). */
export function linkLocalOf(mac: string): string {
  const bytes = mac.split(":").map((byte) => parseInt(byte, 16));
  const [first = 0, second = 0, third = 0, ...rest] = bytes;
  const interfaceId = [first ^ 2, second, third, 0xff, 0xfe, ...rest];
  const groups = [0, 2, 4, 6].map((at) => (((interfaceId[at] ?? 0) << 8) | (interfaceId[at + 1] ?? 0)).toString(16));
  return `fe80::${groups.join(":")}`;
}
