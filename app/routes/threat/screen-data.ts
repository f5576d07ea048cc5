import type { Histogram } from "~/console/chart/histogram";
import type { GridSetup } from "~/console/grid/read-grid.server";
import type { ReadComments } from "~/console/threats/fetch-comments.server";
import type { Device } from "~/contract/device";
import type { FieldSet } from "~/contract/field";
import type { Page } from "~/contract/list";
import type { ThreatDetail } from "~/contract/threat";
import type { ThreatFlow } from "~/contract/threat-flow";
import type { ThreatHistory } from "~/contract/threat-history";
import type { Assignees, ThreatElsewhere } from "~/contract/threat-related";
import type { Settled } from "~/screen/settle";

import type { Neighbours } from "./neighbours.server";
import type { ThreatTab } from "./query";
import type { RelatedGroup } from "./related.server";

/** Everything the screen shows. */
export interface ThreatScreenData extends ThreatDetail {
  tab: ThreatTab;
  /** The address of the list that it was opened from. */
  list: string;
  neighbours: Settled<Neighbours>;
  comments: Settled<ReadComments>;
  history: Settled<ThreatHistory>;
  flows: Settled<Page<ThreatFlow>>;
  /** When the flows of the flows tab were; on the overview, those that triggered the threat. Null on the others. */
  flowChart: Settled<Histogram> | null;
  /** Null for a threat without a device, and on tabs that do not show it. */
  device: Settled<Device> | null;
  /** How many devices the organization has; on the overview alone. */
  devices: Settled<number> | null;
  /** On the overview by technique alone; null where nothing of it is shown. */
  related: Settled<RelatedGroup[]> | null;
  /** Null for those who see one organization, and on other tabs. */
  elsewhere: Settled<ThreatElsewhere> | null;
  people: Assignees["assignee"];
  grid: GridSetup;
  /** The dictionary of threats, in the brand's words. */
  set: FieldSet;
  /** The viewer's address and id. */
  me: string;
  userId: string;
  canChange: boolean;
  seesAll: boolean;
}
