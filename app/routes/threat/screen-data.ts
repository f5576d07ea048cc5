import type { GridSetup } from "~/console/grid/read-grid.server";
import type { Device } from "~/contract/device";
import type { FieldSet } from "~/contract/field";
import type { Page } from "~/contract/list";
import type { ThreatDetail } from "~/contract/threat";
import type { ThreatComments } from "~/contract/threat-comment";
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
  comments: Settled<ThreatComments>;
  history: Settled<ThreatHistory>;
  flows: Settled<Page<ThreatFlow>>;
  flowSteps: Settled<{ steps: { at: string; count: number }[]; seconds: number | null }>;
  /** Null for a threat without a device. */
  device: Settled<Device> | null;
  /** How many devices the organization has. */
  devices: Settled<number>;
  related: Settled<RelatedGroup[]>;
  /** Null for those who see one organization. */
  elsewhere: Settled<ThreatElsewhere | null>;
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
