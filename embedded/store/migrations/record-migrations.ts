import type { MigrationProvider } from "kysely";

import { level1Checks } from "./level-1-checks";
import { reportLetterhead } from "./report-letterhead";
import { reports } from "./reports";
import { alertSubscriptions } from "./alert-subscriptions";
import { auditManifest } from "./audit-manifest";
import { threatAlerts } from "./threat-alerts";
import { ticketExchange } from "./ticket-exchange";
import { softwareRemovals } from "./software-removals";
import { exploitDetails } from "./exploit-details";
import { ruleServices } from "./rule-services";
import { indicatorLists } from "./indicator-lists";
import { listOrders } from "./list-orders";
import { sourceOwner } from "./source-owner";
import { kopilotConversations } from "./kopilot-conversations";
import { flowDeviceType } from "./flow-device-type";
import { flowDetails } from "./flow-details";
import { viewNotes } from "./view-notes";
import { digests } from "./digests";
import { hunts } from "./hunts";
import { attention } from "./attention";
import { bulkUndo } from "./bulk-undo";
import { commentBodies } from "./comment-bodies";
import { compliance } from "./compliance";
import { dashboards } from "./dashboards";
import { deviceDetails } from "./device-details";
import { domains } from "./domains";
import { enrolmentTokens } from "./enrolment-tokens";
import { exceptions } from "./exceptions";
import { feedback } from "./feedback";
import { historyEntries } from "./history-entries";
import { installDetails } from "./install-details";
import { integrations } from "./integrations";
import { kopilot } from "./kopilot";
import { organizationDeletion } from "./organization-deletion";
import { policies } from "./policies";
import { recordTables } from "./record-tables";
import { recordViews } from "./record-views";
import { retiredDevices } from "./retired-devices";
import { riskAssessments } from "./risk-assessments";
import { savedViews } from "./saved-views";
import { softwarePeers } from "./software-peers";
import { sourceCountry } from "./source-country";
import { threatWork } from "./threat-work";
import { ticketSubjects } from "./ticket-subjects";

/**
 * Migrations are code, not files on disk, so that they survive bundling. They only move forward, and a released
 * migration is never edited.
 */
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
      "0011-comment-bodies": commentBodies,
      "0012-policies": policies,
      "0013-domains": domains,
      "0014-kopilot": kopilot,
      "0015-integrations": integrations,
      "0016-feedback": feedback,
      "0017-dashboards": dashboards,
      "0018-organization-deletion": organizationDeletion,
      "0019-enrolment-tokens": enrolmentTokens,
      "0020-attention": attention,
      "0021-source-country": sourceCountry,
      "0022-digests": digests,
      "0023-device-details": deviceDetails,
      "0024-flow-details": flowDetails,
      "0025-view-notes": viewNotes,
      "0026-source-owner": sourceOwner,
      "0027-kopilot-conversations": kopilotConversations,
      "0028-list-orders": listOrders,
      "0029-hunts": hunts,
      "0030-history-entries": historyEntries,
      "0031-ticket-subjects": ticketSubjects,
      "0032-install-details": installDetails,
      "0033-indicator-lists": indicatorLists,
      "0034-flow-device-type": flowDeviceType,
      "0035-exploit-details": exploitDetails,
      "0036-software-removals": softwareRemovals,
      "0037-ticket-exchange": ticketExchange,
      "0038-threat-alerts": threatAlerts,
      "0039-audit-manifest": auditManifest,
      "0040-rule-services": ruleServices,
      "0041-reports": reports,
      "0042-alert-subscriptions": alertSubscriptions,
      "0043-report-letterhead": reportLetterhead,
      "0044-level-1-checks": level1Checks,
    }),
};
