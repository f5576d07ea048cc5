import type { Device, DeviceDetail, DeviceRisk } from "~/contract/device";
import type { MergePreview } from "~/contract/device-merge";
import type { Page } from "~/contract/list";
import type { Threat } from "~/contract/threat";
import type { Settled } from "~/screen/settle";

import type { Comparison } from "./comparison.server";
import type { Compliance } from "./compliance.server";
import type { Dns } from "./dns.server";
import type { Editing } from "./editing.server";
import type { DeviceRange, HourRange } from "./hour-series";
import type { Sections } from "./sections.server";
import type { ShownFields } from "./shown-fields.server";
import type { SoftwareOverview, VulnerableSoftware } from "./software.server";
import type { NewDestinations, Traffic } from "./traffic.server";

type Later<Value> = Promise<Settled<Value>>;

/** The screen's data. Promises are streamed after the page. */
export interface DeviceScreenData extends Omit<DeviceDetail, "device"> {
  device: Device;
  fields: ShownFields;
  sections: Sections;
  risk: Settled<DeviceRisk>;
  threats: Settled<Page<Threat>>;
  range: HourRange;
  rangeName: DeviceRange;
  traffic: Later<Traffic>;
  newDestinations: Later<NewDestinations>;
  dns: Later<Dns>;
  /** Null if not reported, or if the viewer may not see it. */
  vulnerable: Later<VulnerableSoftware> | null;
  software: Later<SoftwareOverview> | null;
  compliance: Later<Compliance> | null;
  /** Undefined unless the address names it. */
  comparison: Comparison | undefined;
  /** Undefined unless the address names a device to merge and the role may change devices. */
  merging: Settled<MergePreview> | undefined;
  /** Undefined for read-only roles. */
  editing: Editing | undefined;
}
