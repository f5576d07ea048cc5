import type { AddressedDevice, DeviceDetail, DeviceRisk } from "~/contract/device";
import type { MergePreview } from "~/contract/device-merge";
import type { Page } from "~/contract/list";
import type { Threat } from "~/contract/threat";
import type { LoadResult } from "~/screen/load-result";
import type { Maintenance } from "~/screen/site-names.server";

import type { Comparison } from "./comparison.server";
import type { Compliance } from "./compliance.server";
import type { Dns } from "./dns.server";
import type { EditState } from "./editing.server";
import type { DeviceRange, HourRange } from "./hour-series";
import type { Sections } from "./sections.server";
import type { ShownFields } from "./shown-fields.server";
import type { SoftwareOverview, VulnerableSoftware } from "./software.server";
import type { NewDestinations, Traffic } from "./traffic.server";

type Deferred<Value> = Promise<LoadResult<Value>>;

/** The screen's data. Promises are streamed after the page. */
export interface DeviceScreenData extends Omit<DeviceDetail, "device"> {
  device: AddressedDevice;
  fields: ShownFields;
  sections: Sections;
  risk: LoadResult<DeviceRisk>;
  /** Null if the viewer may not see them. */
  threats: LoadResult<Page<Threat>> | null;
  /** The maintenance of the device's site, while it is in progress. */
  maintenance: Maintenance | null;
  range: HourRange;
  rangeName: DeviceRange;
  traffic: Deferred<Traffic>;
  newDestinations: Deferred<NewDestinations>;
  dns: Deferred<Dns>;
  /** Null if not reported, or if the viewer may not see it. */
  vulnerable: Deferred<VulnerableSoftware> | null;
  software: Deferred<SoftwareOverview> | null;
  compliance: Deferred<Compliance> | null;
  /** Undefined unless the URL requests it. */
  comparison: Comparison | undefined;
  /** Undefined unless the URL names a device to merge and the role may change devices. */
  merging: LoadResult<MergePreview> | undefined;
  /** Undefined for read-only roles. */
  editing: EditState | undefined;
}
