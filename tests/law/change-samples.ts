import type { Dashboard } from "../../app/contract/dashboard.ts";
import type { ThreatDetail } from "../../app/contract/threat.ts";
import type { ApiCall } from "../support/change-request.ts";

/** A form that validates, so that each guard can be shown to be what refuses it. */
export interface ChangeSample {
  form: Record<string, string>;
  /** Fields that may be missing. */
  optional?: string[];
  /** The answer to a form without this field, where it is not 422. */
  withoutField?: Record<string, number>;
  /** The organization's name is typed to confirm. */
  confirmsTenant?: boolean;
  /** Answers of the API that the change reads before it writes, by path. */
  reads?: Record<string, unknown>;
  /** Roles that only read may make this change too. */
  isForEverybody?: boolean;
  /** Concerns no organization, and writes cookies in place of calling the API. */
  isPersonal?: boolean;
}

export interface ScreenSamples {
  params?: Record<string, string>;
  address?: string;
  /** Whether the screen is hidden from Members, and in organizations with fewer screens (config/access.yaml). */
  isHiddenFromMembers?: boolean;
  isHiddenFromLimited?: boolean;
  /** Whether the screen is for Project Admins alone. */
  isForProvider?: boolean;
  intents: Record<string, ChangeSample>;
}

const SELECTED = { chosenName: "ws-1" };
/** A selection is read apart from the fields. */
const WITHOUT_SELECTION = { withoutField: { chosenName: 400 } };
const bulk = (form: Record<string, string>, optional: string[] = []): ChangeSample => ({
  form: { ...SELECTED, ...form },
  optional,
  ...WITHOUT_SELECTION,
});

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
const REVOKE = { form: { exceptionId: "e-1" } };
const STATUS = { status: "resolved", reason: "benign" };
const DOMAIN = { purpose: "both", ownerEmail: "", tags: "" };
const VERSION = { resourceVersion: "3" };
const COMPLIANCE_INTENTS = {
  except: { form: { scope: CHECK, ...EXCEPTION } },
  revoke: REVOKE,
  "except-many": bulk(EXCEPTION),
  "revoke-many": bulk({}),
};

const NO_PLACE = { ip: "", port: null, countryCode: null, asOrg: null };
/** The threat of a device, as far as it is read before the device is isolated. */
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
  flowRetention: { days: 30, since: "2026-10-23T00:00:00.000Z", isOver: false },
};

const RULE = {
  direction: "egress",
  displayName: "Block SMB",
  action: "block",
  scope: "organization",
  source: "any",
  destination: "any",
  service: "any",
  schedule: "any",
  expiresAt: "",
  comment: "",
  tags: "",
};
const RULE_FILE = "direction: egress\nrules: [{ displayName: Block SMB, action: block }]";
const THREAT_RULE = {
  displayName: "Uploads",
  type: "behaviour",
  action: "alert",
  severity: "high",
  dataset: "flow",
  match: "totalBytes:>1GB",
  count: "",
  windowMinutes: "",
  mitre: "",
  reason: "",
  expiresAt: "",
  tags: "",
};
/** The changes of selected rules on one tab. */
const ruleBulk = (tab: string): Record<string, ChangeSample> => ({
  [`enable-${tab}`]: bulk({}),
  [`disable-${tab}`]: bulk({}),
  [`delete-${tab}`]: bulk({}),
  [`addTags-${tab}`]: bulk({ tags: "vip" }),
  [`removeTags-${tab}`]: bulk({ tags: "vip" }),
  [`setExpiry-${tab}`]: bulk({ expiresAt: "2030-01-01" }),
  ...(tab === "threat-rules" ? {} : { [`move-${tab}`]: bulk({ position: "1" }) }),
});
const BOARDS = { serviceBoard: [{ id: 1, name: "Help Desk" }] };
const COMPANY = { company: { id: 2, identifier: "Acme", name: "Acme" } };
const DEFENDER = {
  name: "ms-defender",
  displayName: "Microsoft Defender",
  category: "",
  description: "",
  direction: "in",
  scope: "organization",
  state: "not_connected",
  consentUrl: "/identity/consent/ms-defender",
  fields: [],
  configuration: {},
  permissions: [],
};
const DASHBOARD: Dashboard = {
  metadata: {
    name: "night-shift",
    createdAt: "2026-11-20T00:00:00.000Z",
    createdBy: "u",
    updatedAt: "2026-11-20T00:00:00.000Z",
    updatedBy: "u",
    resourceVersion: 3,
  },
  spec: { displayName: "Night shift", description: "" },
  status: { panelCount: 1 },
  name: "night-shift",
  displayName: "Night shift",
  panels: [
    {
      name: "devices",
      displayName: "Devices",
      view: { type: "number" },
      query: { source: "device", filter: "", groupBy: [], metric: "count", sort: [], limit: 10, range: "all" },
      size: { w: 3, h: 1 },
    },
  ],
};
const ORGANIZATION = {
  primaryDomain: "acme.example",
  address: "",
  timeZone: "Europe/Berlin",
  externalId: "",
  tags: "",
  contactName: "",
  contactEmail: "",
  contactPhone: "",
  serviceTier: "Essentials",
  securityProfile: "Default",
  reportingFrequency: "weekly",
  reportRecipients: "",
  limitDevices: "",
  limitSites: "",
  limitUsers: "",
};
const ATTENTION = { itemTenant: "acme", itemId: "siteSilent:hq" };
const SITE = {
  displayName: "Headquarters",
  status: "active",
  address: "",
  city: "",
  region: "",
  countryCode: "",
  lat: "",
  lon: "",
  source: "manual",
  timeZone: "UTC",
  networks: "",
  publicIps: "",
  isp: "",
  contactName: "",
  contactEmail: "",
  contactPhone: "",
  tags: "",
  notes: "",
};
const READ_TENANT = {
  "/v1/tenant/acme": {
    metadata: {
      name: "acme",
      createdAt: "2026-11-20T00:00:00.000Z",
      createdBy: "u-1",
      updatedAt: "2026-11-20T00:00:00.000Z",
      updatedBy: "u-1",
      resourceVersion: 3,
    },
    name: "acme",
    tenantId: "acme",
    tenantName: "Acme",
    displayName: "Acme",
  },
};

/** One sample for every intent, by the route's folder and the intent's name. */
export const SAMPLES: Record<string, ScreenSamples> = {
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
      "run-assessment": { form: { displayName: "Q4", siteName: "" } },
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
  integrations: {
    isHiddenFromMembers: true,
    isHiddenFromLimited: true,
    intents: {
      connect: { form: { name: "ms-defender" }, reads: { "/v1/integrations/ms-defender": { integration: DEFENDER } } },
      completeConsent: { form: { name: "ms-defender", params: '{"admin_consent":"True","tenant":"t-1"}' } },
      ...Object.fromEntries(
        ["configure", "test", "sync", "pause", "resume", "disconnect"].map((intent) => [
          intent,
          { form: { name: "webhook" } },
        ]),
      ),
      setBoard: { form: { boardId: "1" }, reads: { "/v1/integrations/connectwise/serviceboards?name=": BOARDS } },
      setCompany: {
        form: { companyId: "2", boardId: "1", boardName: "Help Desk" },
        reads: { "/v1/integrations/connectwise/company/2": COMPANY },
      },
      setPriorities: {
        form: { boardId: "1", boardName: "Help Desk", critical: "Priority 1", high: "", medium: "", low: "" },
      },
      testTicket: { form: {} },
    },
  },
  support: {
    intents: {
      send: {
        isForEverybody: true,
        form: {
          kind: "problem",
          subject: "It jumps",
          text: "The list jumps to the top.",
          severity: "minor",
          route: "/support",
        },
      },
      comment: { isForEverybody: true, form: { feedbackId: "f-1", text: "Fixed" } },
      close: { isForEverybody: true, form: { feedbackId: "f-1" } },
    },
  },
  wip: { intents: { notify: { isForEverybody: true, form: { section: "Reports" } } } },
  downloads: { intents: { link: { isForEverybody: true, form: { name: "agent-linux" } } } },
  identity: {
    isHiddenFromMembers: true,
    intents: {
      invite: {
        form: { email: "new@acme.example", givenName: "New", familyName: "Person", roleId: "member" },
      },
      setRole: { form: { userId: "u-2", roleId: "member" } },
      ...Object.fromEntries(
        ["enable", "disable", "resend", "reset", "signOut", "remove"].map((intent) => [
          intent,
          { form: { userId: "u-2", name: "Ann" } },
        ]),
      ),
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
      ticket: { form: { summary: "Look into it" }, optional: ["summary"] },
      isolate: { form: { reason: "Suspected ransomware" }, reads: { "/v1/threat/get?threatId=t-1": THREAT } },
    },
  },
  domains: {
    intents: {
      add: { form: { name: "acme.example", ...DOMAIN } },
      edit: { form: { ...VERSION, name: "acme.example", ...DOMAIN } },
      verify: { form: { name: "acme.example" } },
      check: { form: { name: "acme.example" } },
      remove: { form: { name: "acme.example" } },
      checkMany: bulk({}),
      addTags: bulk({ tags: "vip" }),
      removeTags: bulk({ tags: "vip" }),
      removeMany: bulk({}),
    },
  },
  "threat-hunting": {
    isHiddenFromLimited: true,
    intents: {
      ask: {
        isForEverybody: true,
        form: { context: "flow", text: "Blocked flows today", conversationId: "c-1" },
        optional: ["conversationId"],
      },
      removeConversation: { isForEverybody: true, form: { conversationId: "c-1" } },
    },
  },
  policies: {
    intents: {
      "add-rule": { form: RULE },
      "edit-rule": { form: { ...RULE, ...VERSION, name: "block-smb" } },
      "preview-rule": { form: RULE },
      reorder: { form: { direction: "egress", names: '["a","b"]' } },
      ...ruleBulk("egress"),
      ...ruleBulk("ingress"),
      "add-threat-rule": { form: THREAT_RULE },
      "edit-threat-rule": { form: { ...THREAT_RULE, ...VERSION, name: "TR-1" } },
      "preview-threat-rule": {
        form: { dataset: "flow", match: "dstPort:22", count: "", windowMinutes: "" },
      },
      ...ruleBulk("threat-rules"),
      test: { isForEverybody: true, form: { direction: "egress", port: "443" } },
      "preview-import": { form: { direction: "egress", yaml: RULE_FILE } },
      "import-rules": { form: { direction: "egress", yaml: RULE_FILE } },
      "save-default-policy": {
        form: {
          resourceVersion: "0",
          egressDefault: "allow",
          ingressDefault: "block",
          newlyRegisteredDays: "30",
          logLevel: "all",
          profile: "custom",
          "response.critical": "block",
          "response.high": "block",
          "response.medium": "alert",
          "response.low": "log",
          "category.malware": "block",
        },
        optional: ["category.malware"],
      },
    },
  },
  dashboard: {
    intents: {
      add: { form: { displayName: "Night shift", template: "" }, optional: ["template"] },
      import: { form: { yaml: "displayName: Night shift\npanels: []\n" } },
      copyCard: {
        form: { card: "open-threats", dashboard: "night-shift" },
        reads: { "/v1/dashboard/night-shift": { dashboard: DASHBOARD } },
      },
    },
  },
  "custom-dashboard": {
    params: { name: "night-shift" },
    address: "/dashboard/night-shift",
    intents: {
      rename: { form: { ...VERSION, displayName: "Day shift", description: "" } },
      duplicate: { form: { displayName: "Copy" }, reads: { "/v1/dashboard/night-shift": { dashboard: DASHBOARD } } },
      remove: { form: {} },
      save: {
        form: { name: "", displayName: "Devices", type: "number", source: "device" },
        optional: ["name"],
        reads: { "/v1/dashboard/night-shift": { dashboard: DASHBOARD } },
      },
      resize: {
        form: { name: "devices", size: JSON.stringify({ w: 6, h: 1 }) },
        reads: { "/v1/dashboard/night-shift": { dashboard: DASHBOARD } },
      },
      duplicatePanel: {
        form: { name: "devices" },
        reads: { "/v1/dashboard/night-shift": { dashboard: DASHBOARD } },
      },
      deletePanel: { form: { name: "devices" } },
      reorder: {
        form: { panels: JSON.stringify(["devices"]) },
        reads: { "/v1/dashboard/night-shift": { dashboard: DASHBOARD } },
      },
      useTemplate: { form: { template: "executive" } },
    },
  },
  "command-center": {
    isForProvider: true,
    isHiddenFromMembers: true,
    intents: {
      take: { form: ATTENTION },
      release: { form: ATTENTION },
      snooze: { form: { ...ATTENTION, hours: "4", reason: "Moving house" } },
      wake: { form: ATTENTION },
    },
  },
  organizations: {
    isForProvider: true,
    isHiddenFromMembers: true,
    intents: {
      addTags: bulk({ tags: "vip" }),
      removeTags: bulk({ tags: "vip" }),
      setServiceTier: bulk({ serviceTier: "Complete" }),
      setSecurityProfile: bulk({ securityProfile: "Strict" }),
      setReporting: bulk({ reportingFrequency: "daily" }),
      suspend: bulk({}),
      resume: bulk({}),
      "preview-import": { form: { csv: "name,displayName\nacme,Acme" } },
      import: { form: { csv: "name,displayName\nacme,Acme" } },
      edit: { form: { name: "acme", ...VERSION, displayName: "Acme", ...ORGANIZATION }, reads: READ_TENANT },
      delete: { form: { name: "acme", confirmation: "acme" }, reads: READ_TENANT },
      restore: { form: { name: "acme" } },
      activate: { form: { name: "acme" }, reads: READ_TENANT },
      onboard: {
        form: {
          name: "acme",
          displayName: "Acme",
          ...ORGANIZATION,
          siteDisplayName: "",
          siteAddress: "",
          siteNetworks: "",
          sitePublicIps: "",
          sitePlace: "",
          adminEmail: "",
          adminGivenName: "",
          adminFamilyName: "",
        },
      },
    },
  },
  sites: {
    intents: {
      addTags: bulk({ tags: "vip" }),
      removeTags: bulk({ tags: "vip" }),
      retire: bulk({}),
      reinstate: bulk({}),
      add: { form: SITE },
      edit: { form: { name: "hq", ...VERSION, ...SITE } },
      delete: { form: { name: "hq", confirmation: "The acme organization" }, confirmsTenant: true },
      createToken: { form: { name: "hq", hours: "24" } },
      revokeToken: { form: { name: "hq", tokenId: "t-1" } },
      planMaintenance: {
        form: { name: "hq", startsAt: "2026-12-01T10:00", endsAt: "2026-12-01T12:00", reason: "New switch" },
      },
      cancelMaintenance: { form: { name: "hq", windowId: "w-1" } },
    },
  },
  undo: { intents: { undo: { form: { family: "device", undoId: "u-1" } } } },
  views: {
    intents: {
      save: {
        isForEverybody: true,
        form: { setName: "device", name: "Mine", scope: "me", address: "q=a" },
        optional: ["scope"],
      },
      replace: {
        isForEverybody: true,
        form: { ...VERSION, setName: "device", viewId: "v-1", name: "Mine", scope: "me", address: "q=a" },
        optional: ["scope"],
      },
      delete: { isForEverybody: true, form: { setName: "device", viewId: "v-1" } },
    },
  },
  preferences: { intents: { save: { isForEverybody: true, isPersonal: true, form: { mode: "dark" } } } },
  "current-tenant": { intents: { choose: { isForEverybody: true, isPersonal: true, form: { to: "acme" } } } },
};

/** What the API answers: what the sample says, and for every write a refusal, since only the call is counted. */
export function answerOf({ reads = {} }: ChangeSample) {
  return ({ method, path }: ApiCall) => {
    const body = method === "GET" ? reads[path] : undefined;
    return body === undefined ? { status: 418, body: { message: "" } } : { body };
  };
}
