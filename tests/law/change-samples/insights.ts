import type { DeviceCompliance } from "../../../app/contract/compliance.ts";
import type { RiskAssessmentDetail } from "../../../app/contract/risk-assessment.ts";
import type { ThreatDetail } from "../../../app/contract/threat.ts";
import { bulk, type ScreenSamples, VERSION } from "./sample.ts";

const EXCEPTION = {
  decision: "accepted",
  reason: "Replaced within the quarter",
  evidenceUrl: "",
  owner: "",
  expiresAt: "2026-12-31",
};
const CHECK = JSON.stringify({ checkId: "1.1", os: "windows-11", level: "L1" });
const SOFTWARE = JSON.stringify({ software: { name: "7-Zip", version: "1", os: "windows" } });
const EXCEPT_SOFTWARE = { form: { scope: SOFTWARE, ...EXCEPTION } };
const TICKET = { form: { summary: "Look into it" }, optional: ["summary"] };
const CVE_TICKET = { form: { cve: "CVE-2099-0001", summary: "Look into it" }, optional: ["summary"] };
const REVOKE = { form: { exceptionId: "e-1" } };
const STATUS = { status: "resolved", reason: "benign" };
const COMPLIANCE_INTENTS = {
  except: { form: { scope: CHECK, ...EXCEPTION } },
  revoke: REVOKE,
  "except-many": bulk(EXCEPTION),
  "revoke-many": bulk({}),
};
/** The fields that are read before the report is requested. */
const DEVICE_COMPLIANCE: DeviceCompliance = {
  deviceName: "ws-1",
  displayName: "ws-1",
  os: "windows-11",
  osLabel: "Windows 11",
  benchmark: null,
  supported: [],
  needsAgent: false,
  scannedAt: null,
  previousScannedAt: null,
  levels: [],
  queuedScan: null,
};
const NO_PLACE = { ip: "", port: null, countryCode: null, asOrg: null };
/** The threat of a device, with the fields that are read before the device is isolated. */
const THREAT: ThreatDetail = {
  threat: {
    threatId: "t-1",
    tenantId: "acme",
    title: "Beaconing",
    description: "",
    severity: "high",
    riskScore: 80,
    confidence: 90,
    status: "new",
    category: "c2",
    action: "detected",
    deviceName: "ws-1",
    userName: null,
    siteName: null,
    src: NO_PLACE,
    dst: NO_PLACE,
    domain: null,
    ruleName: "r",
    ruleSource: "vendor",
    tactic: "",
    techniqueId: "",
    technique: "",
    occurrences: 1,
    firstSeen: "2026-11-20T00:00:00.000Z",
    lastSeen: "2026-11-20T00:00:00.000Z",
    assignee: null,
    acknowledgedAt: null,
    slaDueAt: null,
    tags: [],
    ticketId: null,
    commentCount: 0,
    flowCount: 0,
  },
  mitre: [],
  riskContributions: [],
  indicators: [],
  recommendation: [],
  flowRetention: { days: 30, since: "2026-10-23T00:00:00.000Z", isOver: false, isKept: false },
  process: null,
};

/** The assessment, as far as it is read before its report is subscribed to. */
const ASSESSMENT: RiskAssessmentDetail = {
  assessment: {
    assessmentId: "a-1",
    tenantId: "acme",
    displayName: "Risk assessment",
    siteName: null,
    trigger: "manual",
    score: 50,
    delta: null,
    devices: 1,
    findings: 0,
    findingsBySeverity: null,
    decided: 0,
    createdByName: "Pat",
    assessedAt: "2026-11-20T00:00:00.000Z",
  },
  contributions: [],
  sites: [],
  coverage: {
    devices: 1,
    withoutAgent: 0,
    notScanned: 0,
    stale: 0,
    sensors: 0,
    sensorsDown: 0,
    accounts: 0,
    accountsUnknownMfa: 0,
  },
  topRisks: [],
  trend: [],
};

/** Changes of threats, devices, software and compliance. */
export const samples: Record<string, ScreenSamples> = {
  "asset-inventory": {
    address: "/insights/asset-inventory?view=risk-assessment&id=a-1",
    intents: {
      addTags: bulk({ tags: "vip" }),
      removeTags: bulk({ tags: "vip" }),
      setCriticality: bulk({ criticality: "high" }),
      setOwner: bulk({ owner: "it@acme.example" }),
      moveToSite: bulk({ siteName: "hq" }),
      retire: bulk({}),
      reinstate: bulk({}),
      acknowledge: bulk({ until: "2026-12-31", reason: "Known and accepted" }),
      ticket: bulk({}),
      "run-assessment": { form: { displayName: "Q4", siteName: "" } },
      "schedule-assessments": { form: { frequency: "monthly" } },
      "email-assessment": {
        isForEverybody: true,
        form: { frequency: "weekly", onlyAbove: "2" },
        optional: ["onlyAbove"],
        reads: { "/v1/device/risk_assessment/a-1": ASSESSMENT },
      },
      decide: {
        form: {
          ...VERSION,
          findingId: "f-1",
          decision: "fix",
          owner: "it@acme.example",
          dueAt: "2026-12-31",
          note: "",
        },
      },
      "delete-assessment": { form: {} },
      "preview-labels": { form: { csv: "name,tags\nws-1,vip" } },
      "import-labels": { form: { csv: "name,tags\nws-1,vip" } },
    },
  },
  "observed-users": {
    isHiddenFromMembers: true,
    intents: {
      addTags: bulk({ tags: "vip" }),
      removeTags: bulk({ tags: "vip" }),
      setCriticality: bulk({ criticality: "high" }),
      edit: { form: { name: "ann", ...VERSION, criticality: "high", tags: "" } },
    },
  },
  device: {
    params: { deviceName: "ws-1" },
    intents: {
      edit: {
        form: {
          ...VERSION,
          displayName: "Reception",
          deviceType: "laptop",
          criticality: "low",
          owner: "",
          siteName: "hq",
          tags: "",
          notes: "",
        },
      },
      isolate: { form: { reason: "Suspected ransomware" } },
      release: { form: { reason: "Cleaned" } },
      merge: { form: { ...VERSION, other: "ws-2", otherVersion: "4" } },
      ticket: TICKET,
    },
  },
  "device-software": {
    params: { deviceName: "ws-1" },
    isHiddenFromLimited: true,
    intents: { except: EXCEPT_SOFTWARE },
  },
  "device-compliance": {
    params: { deviceName: "ws-1" },
    isHiddenFromLimited: true,
    intents: {
      except: COMPLIANCE_INTENTS.except,
      revoke: REVOKE,
      answer: {
        form: { checkId: "1.1", os: "windows-11", level: "L1", result: "passed", note: "Seen in the binder." },
      },
      scan: { form: {} },
      email: {
        isForEverybody: true,
        form: { frequency: "weekly", onlyAbove: "2" },
        optional: ["onlyAbove"],
        reads: { "/v1/compliance/device/ws-1": DEVICE_COMPLIANCE },
      },
    },
  },
  compliance: { isHiddenFromLimited: true, intents: COMPLIANCE_INTENTS },
  "compliance-level-2": { isHiddenFromLimited: true, intents: COMPLIANCE_INTENTS },
  vulnerabilities: {
    isHiddenFromLimited: true,
    intents: {
      assign: bulk({ owner: "Desktop team" }),
      plan: bulk({ plannedFor: "2026-12-31" }),
      "except-many": bulk(EXCEPTION),
      except: EXCEPT_SOFTWARE,
      revoke: REVOKE,
      ticket: bulk({}),
      "except-cves": bulk(EXCEPTION),
      "ticket-cves": bulk({}),
      "ticket-cve": CVE_TICKET,
    },
  },
  vulnerability: {
    params: { name: "7-Zip", version: "1", os: "windows" },
    isHiddenFromLimited: true,
    intents: {
      plan: { form: { ...VERSION, owner: "", dueDate: "", plannedFor: "2026-12-31" } },
      except: EXCEPT_SOFTWARE,
      "except-devices": bulk(EXCEPTION),
      revoke: REVOKE,
      ticket: TICKET,
      "ticket-cve": CVE_TICKET,
    },
  },
  "threat-intelligence": {
    intents: {
      setStatus: bulk(STATUS),
      assign: bulk({ assignee: "it@acme.example" }),
      tag: bulk({ tags: "vip" }),
      comment: bulk({ text: "Seen" }),
      ticket: bulk({ summary: "Look into it" }, ["summary"]),
    },
  },
  threat: {
    params: { threatId: "t-1" },
    intents: {
      setStatus: { form: { ...VERSION, ...STATUS } },
      assign: { form: { ...VERSION, assignee: "it@acme.example" } },
      tag: { form: { ...VERSION, tags: "vip" } },
      comment: { form: { text: "Seen" } },
      editComment: { form: { commentId: "c-1", text: "Seen" } },
      deleteComment: { form: { commentId: "c-1" } },
      ticket: TICKET,
      linkTicket: { form: { ticketId: "48213" } },
      unlinkTicket: { form: {} },
      isolate: { form: { reason: "Suspected ransomware" }, reads: { "/v1/threat/get?threatId=t-1": THREAT } },
    },
  },
};
