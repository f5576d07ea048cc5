import type { Flow } from "~/contract/flow";

import type { DeviceDraft, TenantDraft } from "../make/drafts";
import type { Random } from "../prng";
import { readTable } from "../../rules/text-table";
import { createPicker, type Picker } from "../weights";

/** A kind of traffic inside the network: client, server and application. */
interface InternalKind {
  application: string;
  appProto: string;
  transport: Flow["transport"];
  port: number;
  /** An audience or a type of device. */
  from: string;
  to: string;
  weight: number;
  bytesOut: number;
  bytesIn: number;
  seconds: number;
}

/** Sizes in kilobytes, time in seconds. */
const ROWS = `
  File sharing       | smb      | tcp  | 445  | people  | server  | 26 | 180  | 900   | 120
  Directory          | kerberos | tcp  | 88   | people  | server  | 16 | 3    | 3     | 1
  Directory          | ldap     | tcp  | 389  | people  | server  | 10 | 4    | 12    | 2
  Printing           | ipp      | tcp  | 631  | people  | printer | 8  | 1400 | 6     | 12
  Intranet           | http     | tcp  | 80   | people  | server  | 8  | 8    | 120   | 20
  Intranet           | tls      | tcp  | 443  | people  | server  | 14 | 12   | 210   | 40
  Remote desktop     | rdp      | tcp  | 3389 | people  | server  | 4  | 900  | 5200  | 2400
  Shell              | ssh      | tcp  | 22   | people  | server  | 3  | 40   | 160   | 900
  Network storage    | smb      | tcp  | 445  | people  | storage | 8  | 400  | 3200  | 200
  Ping               | icmp     | icmp | 0    | people  | network | 2  | 1    | 1     | 4
  Database           | mssql    | tcp  | 1433 | servers | server  | 22 | 160  | 620   | 180
  Database           | postgresql | tcp | 5432 | servers | server | 10 | 120  | 700   | 180
  Directory          | ldap     | tcp  | 389  | servers | server  | 10 | 6    | 18    | 2
  Backup             | smb      | tcp  | 445  | servers | storage | 8  | 90000 | 400  | 2600
  Management         | ssh      | tcp  | 22   | servers | server  | 8  | 60   | 240   | 300
  Monitoring         | snmp     | udp  | 161  | servers | network | 16 | 2    | 6     | 2
  Monitoring         | snmp     | udp  | 161  | servers | printer | 6  | 2    | 5     | 2
  Video recording    | rtsp     | tcp  | 554  | servers | camera  | 10 | 30   | 48000 | 3400
  Control system     | modbus   | tcp  | 502  | servers | ot      | 8  | 5    | 9     | 60
  Ping               | icmp     | icmp | 0    | servers | network | 4  | 1    | 1     | 4
  Telephony          | sip      | udp  | 5060 | things  | server  | 14 | 6    | 6     | 30
  Log collection     | syslog   | udp  | 514  | things  | server  | 20 | 8    | 0     | 20
  Time               | ntp      | udp  | 123  | things  | server  | 16 | 0.1  | 0.1   | 1
  Control system     | modbus   | tcp  | 502  | things  | ot      | 6  | 4    | 6     | 60
  Device portal      | http     | tcp  | 80   | things  | server  | 8  | 6    | 10    | 6
`;

const KINDS: readonly InternalKind[] = readTable(
  ["application", "appProto", "transport", "port", "from", "to", "weight", "out", "in", "s"],
  ROWS,
).map((row) => ({
  application: row.application,
  appProto: row.appProto,
  transport: row.transport as Flow["transport"],
  port: Number(row.port),
  from: row.from,
  to: row.to,
  weight: Number(row.weight),
  bytesOut: Number(row.out) * 1000,
  bytesIn: Number(row.in) * 1000,
  seconds: Number(row.s),
}));

/** Traffic between the devices of a tenant. */
interface InternalTraffic {
  /** Null if the tenant has no peer for the device, or the peer was not present at that moment. */
  draw: (draft: DeviceDraft, moment: number, random: Random) => { kind: InternalKind; peer: DeviceDraft } | null;
}

export function createInternalTraffic({ devices }: TenantDraft): InternalTraffic {
  const peersOf = new Map<string, Picker<DeviceDraft>>();
  for (const type of new Set(KINDS.map((kind) => kind.to))) {
    const peers = devices.filter(({ seed }) => seed.device.deviceType === type);
    peersOf.set(
      type,
      createPicker(peers, (peer) => peer.talk),
    );
  }
  const pickers = new Map<string, Picker<InternalKind>>();
  const kindsOf = ({ audience, seed: { device } }: DeviceDraft) => {
    const found = pickers.get(device.deviceType);
    if (found) return found;
    const kinds = KINDS.filter(
      ({ from, to }) => (from === audience || from === device.deviceType) && (peersOf.get(to)?.total ?? 0) > 0,
    );
    const picker = createPicker(kinds, (kind) => kind.weight);
    pickers.set(device.deviceType, picker);
    return picker;
  };
  return {
    draw: (draft, moment, random) => {
      const kinds = kindsOf(draft);
      if (kinds.total === 0) return null;
      const kind = kinds.pick(random);
      const peer = peersOf.get(kind.to)?.pick(random);
      const isThere = peer && peer !== draft && peer.firstSeen <= moment && moment <= peer.lastSeen;
      return isThere ? { kind, peer } : null;
    },
  };
}
