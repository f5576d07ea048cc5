import type { Histogram } from "~/grid/histogram/histogram";
import type { GridSetup } from "~/grid/read-grid.server";
import type { ReadComments } from "~/features/threats/fetch-comments.server";
import type { Device } from "~/contract/device";
import type { FieldSet } from "~/contract/field";
import type { Page } from "~/contract/list";
import type { ThreatDetail } from "~/contract/threat";
import type { ThreatFlow } from "~/contract/threat-flow";
import type { ThreatHistory } from "~/contract/threat-history";
import type { Assignees, ThreatInOtherTenant } from "~/contract/threat-related";
import type { LoadResult } from "~/screen/load-result";

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
  flows: LoadResult<Page<ThreatFlow>>;
  /** The flows of the flows tab over time; on the overview, those that triggered the threat. Null on other tabs. */
  flowChart: LoadResult<Histogram> | null;
  /** Null for a threat without a device. */
  device: LoadResult<Device> | null;
  /** The number of devices of the organization; on the overview only. */
  devices: LoadResult<number> | null;
  /** On the overview by technique only; null on tabs that show none. */
  related: LoadResult<RelatedGroup[]> | null;
  /** Null for viewers of one organization, and on other tabs. */
  elsewhere: LoadResult<ThreatInOtherTenant> | null;
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
