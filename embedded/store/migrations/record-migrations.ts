import type { MigrationProvider } from "kysely";

import { bulkUndo } from "./bulk-undo";
import { compliance } from "./compliance";
import { exceptions } from "./exceptions";
import { recordTables } from "./record-tables";
import { recordViews } from "./record-views";
import { retiredDevices } from "./retired-devices";
import { riskAssessments } from "./risk-assessments";
import { savedViews } from "./saved-views";
import { softwarePeers } from "./software-peers";
import { threatWork } from "./threat-work";

/** Migrations are code, not files on disk, so that they survive bundling. Forward only; a released one is never edited. */
export const recordMigrations: MigrationProvider = {
  getMigrations: () =>
    Promise.resolve({
      "0001-record-tables": recordTables,
      "0002-record-views": recordViews,
      "0003-saved-views": savedViews,
      "0004-threat-work": threatWork,
      "0005-exceptions": exceptions,
      "0006-compliance": compliance,
      "0007-risk-assessments": riskAssessments,
      "0008-retired-devices": retiredDevices,
      "0009-bulk-undo": bulkUndo,
      "0010-software-peers": softwarePeers,
    }),
};
