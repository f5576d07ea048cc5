import type { GridSetup } from "~/grid/read-grid.server";
import type { ReadComments } from "~/features/threats/fetch-comments.server";
import type { Device } from "~/contract/device";
import type { FieldSet } from "~/contract/field";
import type { GridPage } from "~/grid/groups-payload";
import type { ThreatDetail } from "~/contract/threat";
import type { ThreatFlow } from "~/contract/threat-flow";
import type { ThreatHistory } from "~/contract/threat-history";
import type { Assignees, ThreatInOtherTenant } from "~/contract/threat-related";
import type { ObservedUser } from "~/contract/user";
import type { LoadResult } from "~/screen/load-result";

import type { FlowSummary } from "./flow-summary.server";
import type { ListWindow } from "./list-window";
import type { ThreatTab } from "./query";
import type { RelatedGroup } from "./related.server";

/** The screen's data. */
export interface ThreatScreenData extends ThreatDetail {
  tab: ThreatTab;
  /** The address of the list that the threat was opened from. */
  list: string;
  neighbours: LoadResult<ListWindow>;
  comments: LoadResult<ReadComments>;
  history: LoadResult<ThreatHistory>;
  flows: LoadResult<GridPage<ThreatFlow>>;
  /**
   * On the flows tab, of the filtered flows; on the overview, of those that triggered the threat. Null on other tabs.
   */
  flowSummary: LoadResult<FlowSummary> | null;
  /** Null for a threat without a device. */
  device: LoadResult<Device> | null;
  /** The account; null without one, on other tabs, and for viewers who may not see accounts. */
  user: LoadResult<ObservedUser> | null;
  /** The number of devices in the organization; on the overview only. */
  devices: LoadResult<number> | null;
  /** On the overview, only the group by technique; null on tabs without related threats. */
  related: LoadResult<RelatedGroup[]> | null;
  /** Null for viewers of a single organization, and on other tabs. */
  elsewhere: LoadResult<ThreatInOtherTenant> | null;
  people: Assignees["assignee"];
  grid: GridSetup;
  /** The field dictionary of threats, in the brand's terminology. */
  set: FieldSet;
  /** The viewer's email address and user id. */
  me: string;
  userId: string;
  canChange: boolean;
  seesAll: boolean;
}
