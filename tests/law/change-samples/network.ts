import { bulk, type ChangeSample, type ScreenSamples, VERSION } from "./sample.ts";
import { PLAIN_RULE } from "../../../app/contract/plain-rule-facts.ts";

const DOMAIN = { purpose: "both", ownerEmail: "", tags: "" };

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
const LIST = { displayName: "Scanners", scope: "organization", values: "192.0.2.1", comment: "", tags: "" };
const RULE_FILE = "direction: egress\nrules: [{ displayName: Block SMB, action: block }]";
const STORED_RULE = {
  ...PLAIN_RULE,
  name: "ws-1",
  tenantId: "acme",
  order: 1,
  displayName: "Block SMB",
  action: "block",
  hits24h: 0,
  hits30d: 0,
  lastHitAt: null,
  bytes30d: 0,
  issues: [],
  shadowedBy: null,
  conflictsWith: [],
};
/** Copying the selected rules to another organization. */
const copy: ChangeSample = {
  ...bulk({ set: "egress", tenants: "gamma" }),
  isForProvider: true,
  otherTenants: ["acme", "gamma"],
  reads: {
    "/v1/egress_policy_rule/list": { egressPolicyRule: [STORED_RULE], total: 1, page: 1, pageSize: 200 },
  },
};
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

/** Changes of domains, hunts and policies. */
export const samples: Record<string, ScreenSamples> = {
  domains: {
    intents: {
      add: { form: { name: "acme.example", ...DOMAIN } },
      edit: { form: { ...VERSION, name: "acme.example", ...DOMAIN } },
      verify: { form: { name: "acme.example" } },
      check: { form: { name: "acme.example" } },
      remove: { form: { name: "acme.example", confirmation: "acme.example" } },
      checkMany: bulk({}),
      addTags: bulk({ tags: "vip" }),
      removeTags: bulk({ tags: "vip" }),
      removeMany: bulk({}),
    },
  },
  monitoring: {
    intents: {
      mute: { form: { siteName: "hq", sensorId: "s-1", until: "2026-12-01T10:00", reason: "New switch" } },
      unmute: { form: { siteName: "hq", sensorId: "s-1" } },
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
      createThreat: {
        form: {
          chosenName: "f-1",
          title: "Beacon to a new host",
          severity: "high",
          techniqueId: "T1071",
          note: "Found",
        },
        optional: ["techniqueId", "note"],
        withoutField: { chosenName: 400 },
      },
      removeConversation: { isForEverybody: true, form: { conversationId: "c-1" } },
      rememberHunt: {
        isForEverybody: true,
        form: { text: "action:blocked", path: "/threat-hunting?action=blocked" },
      },
      renameConversation: { isForEverybody: true, form: { conversationId: "c-1", title: "Senders" } },
      rateReply: {
        isForEverybody: true,
        form: { rating: "unhelpful", question: "Blocked flows today", reading: "action:blocked", reason: "Not today" },
        optional: ["reading", "reason"],
      },
    },
  },
  policies: {
    intents: {
      "add-rule": { form: { ...RULE, position: "1" }, optional: ["position"] },
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
      "add-indicator-list": { form: LIST, optional: ["values"] },
      "edit-indicator-list": { form: { ...LIST, ...VERSION, name: "scanners" }, optional: ["values"] },
      "add-to-indicator-list": {
        form: { list: "", displayName: "Scanners", value: "192.0.2.1" },
      },
      "delete-indicator-lists": bulk({}),
      "addTags-indicator-lists": bulk({ tags: "vip" }),
      "removeTags-indicator-lists": bulk({ tags: "vip" }),
      "removeValues-indicator-lists": bulk({ values: "192.0.2.1" }),
      "preview-import": { form: { set: "egress", yaml: RULE_FILE } },
      "import-rules": { form: { set: "egress", yaml: RULE_FILE } },
      "preview-copy": copy,
      "copy-rules": copy,
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
};
