import { DEVICE_LIST, INSTALLED_LIST, SOFTWARE_LIST, THREAT_LIST, VULNERABILITY_LIST } from "./computed-fields";
import type { KeyOf, RowOf, StoredOf, Table } from "./table";
import { ATTENTION } from "./tables/attention";
import { COMPLIANCE_ANSWER, COMPLIANCE_CHECK, COMPLIANCE_RESULT, SCAN_REQUEST } from "./tables/compliance";
import { COMPLIANCE_DEVICE, COMPLIANCE_OUTCOME, COMPLIANCE_STANDING } from "./tables/compliance-views";
import { DEVICE, DEVICE_DETAIL } from "./tables/device";
import { DOMAIN, DOMAIN_DETAIL } from "./tables/domain";
import { EXCEPTION } from "./tables/exception";
import { FEEDBACK, FEEDBACK_ATTACHMENT } from "./tables/feedback";
import { INTEGRATION, INTEGRATION_SECRET } from "./tables/integration";
import { DIGEST } from "./tables/digest";
import { AUDIT, BULK_UNDO, DASHBOARD, SAVED_VIEW } from "./tables/operation";
import { DEFAULT_POLICY, EGRESS_RULE, INGRESS_RULE } from "./tables/policy";
import { RISK_ASSESSMENT, RISK_ASSESSMENT_DETAIL, RISK_FINDING } from "./tables/risk-assessment";
import { ENROLMENT_TOKEN, SITE, SITE_OVERVIEW } from "./tables/site";
import {
  SOFTWARE,
  SOFTWARE_INSTALL,
  VERSION_DEVICE,
  VERSION_VULNERABILITY,
  VULNERABILITY,
  VULNERABLE_SOFTWARE,
} from "./tables/software";
import { TENANT } from "./tables/tenant";
import { THREAT, THREAT_COMMENT, THREAT_DETAIL, THREAT_FLOW, THREAT_HISTORY, TICKET } from "./tables/threat";
import { THREAT_RULE } from "./tables/threat-rule";
import { HUNT } from "./tables/hunt";
import { KOPILOT_MESSAGE } from "./tables/kopilot";
import { OBSERVED_USER, USER_DETAIL } from "./tables/user";

/**
 * The tables of the record store. Fields that the dictionary allows sorting, filtering or grouping by have a column;
 * the other fields are in the row's document. The key of every table starts with `tenant_id`.
 */
export const RECORD_TABLES = {
  tenant: TENANT,
  site: SITE,
  enrolmentToken: ENROLMENT_TOKEN,
  device: DEVICE,
  deviceDetail: DEVICE_DETAIL,
  observedUser: OBSERVED_USER,
  userDetail: USER_DETAIL,
  riskAssessment: RISK_ASSESSMENT,
  riskAssessmentDetail: RISK_ASSESSMENT_DETAIL,
  riskFinding: RISK_FINDING,
  threat: THREAT,
  threatDetail: THREAT_DETAIL,
  threatComment: THREAT_COMMENT,
  threatHistory: THREAT_HISTORY,
  threatKeptFlow: THREAT_FLOW,
  ticket: TICKET,
  software: SOFTWARE,
  softwareInstall: SOFTWARE_INSTALL,
  vulnerability: VULNERABILITY,
  vulnerableSoftware: VULNERABLE_SOFTWARE,
  complianceCheck: COMPLIANCE_CHECK,
  complianceResult: COMPLIANCE_RESULT,
  complianceAnswer: COMPLIANCE_ANSWER,
  scanRequest: SCAN_REQUEST,
  exception: EXCEPTION,
  domain: DOMAIN,
  domainDetail: DOMAIN_DETAIL,
  audit: AUDIT,
  savedView: SAVED_VIEW,
  kopilotMessage: KOPILOT_MESSAGE,
  feedback: FEEDBACK,
  feedbackAttachment: FEEDBACK_ATTACHMENT,
  integration: INTEGRATION,
  integrationSecret: INTEGRATION_SECRET,
  dashboard: DASHBOARD,
  digest: DIGEST,
  hunt: HUNT,
  attention: ATTENTION,
  bulkUndo: BULK_UNDO,
  egressRule: EGRESS_RULE,
  ingressRule: INGRESS_RULE,
  defaultPolicy: DEFAULT_POLICY,
  threatRule: THREAT_RULE,
} as const satisfies Record<string, Table>;

export type RecordTables = typeof RECORD_TABLES;
export type RecordTableName = keyof RecordTables;
export type RecordRow<Name extends RecordTableName> = RowOf<RecordTables[Name]>;
export type RecordKey<Name extends RecordTableName> = KeyOf<RecordTables[Name]>;

/** The tables and views available as lists. */
export const RECORD_LISTS = {
  ...RECORD_TABLES,
  device: DEVICE_LIST,
  threat: THREAT_LIST,
  software: SOFTWARE_LIST,
  vulnerability: VULNERABILITY_LIST,
  complianceOutcome: COMPLIANCE_OUTCOME,
  complianceStanding: COMPLIANCE_STANDING,
  complianceDevice: COMPLIANCE_DEVICE,
  siteOverview: SITE_OVERVIEW,
  installedSoftware: INSTALLED_LIST,
  versionVulnerability: VERSION_VULNERABILITY,
  versionDevice: VERSION_DEVICE,
} as const satisfies Record<string, Table>;

export type RecordLists = typeof RECORD_LISTS;
export type RecordListName = keyof RecordLists;
export type ListRow<Name extends RecordListName> = RowOf<RecordLists[Name]>;
export type StoredRow<Name extends RecordListName> = StoredOf<RecordLists[Name]>;

/** The tables behind the compliance views, which are the most expensive to compute. */
export const COMPLIANCE_TABLES = [
  "complianceCheck",
  "complianceResult",
  "complianceAnswer",
  "exception",
  "device",
] as const satisfies readonly RecordTableName[];
