import type { DeviceType } from "~/contract/device";

import { readTable } from "../../rules/text-table";
import type { Business } from "./tenants";

/** Number of devices of each type in a business, relative to its other types. */
export const DEVICE_MIX: Record<Business, Partial<Record<DeviceType, number>>> = {
  hospital: mix(24, 22, 12, 1, {
    mobile: 6,
    tablet: 7,
    printer: 6,
    camera: 5,
    voip: 7,
    network: 6,
    storage: 2,
    iot: 9,
    virtual: 3,
  }),
  logistics: mix(16, 24, 10, 1, {
    mobile: 12,
    tablet: 10,
    printer: 7,
    camera: 8,
    voip: 4,
    network: 7,
    storage: 2,
    iot: 4,
    ot: 2,
  }),
  office: mix(14, 42, 11, 1, {
    mobile: 8,
    tablet: 2,
    printer: 5,
    camera: 3,
    voip: 7,
    network: 6,
    storage: 2,
    virtual: 3,
    iot: 2,
  }),
  school: mix(34, 30, 7, 1, { mobile: 3, tablet: 10, printer: 5, camera: 5, network: 6, storage: 1, iot: 4 }),
  factory: mix(20, 18, 11, 2, {
    mobile: 4,
    tablet: 4,
    printer: 5,
    camera: 5,
    voip: 4,
    network: 7,
    storage: 2,
    ot: 18,
    iot: 4,
  }),
  utility: mix(18, 24, 12, 2, { mobile: 5, printer: 4, camera: 5, voip: 5, network: 7, storage: 2, ot: 16, iot: 4 }),
  hotel: mix(16, 14, 6, 1, { mobile: 8, tablet: 8, printer: 6, camera: 12, voip: 14, network: 9, storage: 1, iot: 12 }),
  shop: mix(1, 1, 0, 0, { printer: 1 }),
};

/** A hardware model for a device type. Vendors and models are invented. */
interface Hardware {
  type: DeviceType;
  vendor: string;
  model: string;
  /** First half of the MAC address; the locally administered bit is set, so that it belongs to no vendor. */
  macPrefix: string;
  weight: number;
}

const HARDWARE_ROWS = `
  workstation | Tessel Computers    | Deskline 400       | 02:1a:10 | 5
  workstation | Korvath             | Tower K7           | 02:1a:11 | 3
  laptop      | Tessel Computers    | Folio 14           | 02:1a:10 | 6
  laptop      | Korvath             | Slim K5            | 02:1a:11 | 4
  laptop      | Orrery              | Book 13            | 02:1a:12 | 3
  server      | Ferrostack          | FS-2200            | 02:1a:20 | 5
  server      | Tessel Computers    | Rackline R2        | 02:1a:10 | 3
  hypervisor  | Ferrostack          | FS-4400            | 02:1a:20 | 1
  virtual     | Virtual machine     | Virtual platform   | 02:1a:30 | 1
  mobile      | Orrery              | Pocket 6           | 02:1a:12 | 5
  mobile      | Halden Mobile       | Halden 9           | 02:1a:40 | 5
  tablet      | Orrery              | Slate 11           | 02:1a:12 | 4
  tablet      | Halden Mobile       | Halden Pad         | 02:1a:40 | 4
  printer     | Inkwell Devices     | Pagerunner 5500    | 02:1a:50 | 5
  printer     | Labelsmith          | LS-200 label       | 02:1a:51 | 2
  camera      | Argus Optics        | Dome A4            | 02:1a:60 | 5
  camera      | Camfinch            | Bullet 8           | 02:1a:61 | 4
  voip        | Voxtrunk            | Desk Phone V3      | 02:1a:70 | 6
  network     | Switchgarden        | SG-48 switch       | 02:1a:80 | 5
  network     | Switchgarden        | SG access point    | 02:1a:80 | 5
  network     | Palisade            | P-200 firewall     | 02:1a:81 | 1
  storage     | Stonecellar         | SC-8 NAS           | 02:1a:90 | 3
  iot         | Thermohub           | Thermostat T2      | 02:1a:a0 | 4
  iot         | Lumenary            | Light controller   | 02:1a:a1 | 3
  ot          | Grindvik Automation | GA-300 controller  | 02:1a:b0 | 5
  ot          | Meterwell           | MW flow meter      | 02:1a:b1 | 3
  unknown     |                     |                    | 02:1a:ff | 1
`;

/** Replaces thermostats in hospitals, hotels, schools and factories. */
const SPECIAL_ROWS = `
  hospital  | Cadence Medical     | Infusion pump IP4  | 02:1a:c0 | 6
  hospital  | Cadence Medical     | Bedside monitor B7 | 02:1a:c0 | 6
  hospital  | Lucent Imaging      | CT scanner L64     | 02:1a:c1 | 2
  logistics | Trackwell           | Dock scanner D2    | 02:1a:c2 | 8
  hotel     | Showroom Displays   | Room TV 43         | 02:1a:c3 | 9
  hotel     | Latchwork           | Door controller    | 02:1a:c4 | 4
  school    | Showroom Displays   | Smart board 75     | 02:1a:c3 | 8
`;

const COLUMNS = ["type", "vendor", "model", "macPrefix", "weight"] as const;

const HARDWARE: readonly Hardware[] = readTable(COLUMNS, HARDWARE_ROWS).map((row) => ({
  ...row,
  type: row.type as DeviceType,
  weight: Number(row.weight),
}));

const SPECIAL = readTable(["business", "vendor", "model", "macPrefix", "weight"], SPECIAL_ROWS);

/** The hardware models for a device type in a business. */
export function hardwareFor(type: DeviceType, business: Business): Hardware[] {
  const common = HARDWARE.filter((hardware) => hardware.type === type);
  if (type !== "iot") return common;
  const special = SPECIAL.filter((row) => row.business === business);
  return [...special.map((row) => ({ ...row, type, weight: Number(row.weight) })), ...common];
}

function mix(
  workstation: number,
  laptop: number,
  server: number,
  hypervisor: number,
  rest: Partial<Record<DeviceType, number>>,
): Partial<Record<DeviceType, number>> {
  return { workstation, laptop, server, hypervisor, unknown: 2, ...rest };
}
