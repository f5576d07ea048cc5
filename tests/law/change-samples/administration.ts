import { NEW_SITE } from "../../../app/routes/sites/site-texts.ts";
import { bulk, type ChangeSample, type ScreenSamples, VERSION } from "./sample.ts";

const DUE_DAYS = { dueP1: "7", dueP2: "14", dueP3: "30", dueP4: "90" };
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
  ...DUE_DAYS,
};

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
const ORGANIZATIONS_IN_BULK = {
  addTags: bulk({ tags: "vip" }),
  removeTags: bulk({ tags: "vip" }),
  setServiceTier: bulk({ serviceTier: "Complete" }),
  setSecurityProfile: bulk({ securityProfile: "Strict" }),
  setReporting: bulk({ reportingFrequency: "daily" }),
  setDueDays: bulk(DUE_DAYS),
  suspend: bulk({}),
  resume: bulk({}),
};
const ATTENTION = { item: JSON.stringify({ tenantId: "acme", itemId: "siteSilent:hq", name: "HQ (Acme)" }) };
const TEMPLATE: ChangeSample = {
  ...bulk({ template: "restrict-rdp" }),
  form: { chosenName: "gamma", template: "restrict-rdp" },
  isForProvider: true,
  otherTenants: ["acme", "gamma"],
};
const TEMPLATES = { "preview-template": TEMPLATE, "apply-template": TEMPLATE };
const SITE = { ...NEW_SITE, displayName: "Headquarters", status: "active" };
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

/** Changes of organizations, people, integrations and support. */
export const samples: Record<string, ScreenSamples> = {
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
      setRules: {
        form: { boardId: "1", boardName: "Help Desk", critical: "Priority 1", high: "", medium: "", low: "" },
      },
      mapCompanies: {
        isForProvider: true,
        form: { rows: '[{"tenantId":"gamma","companyId":2}]' },
        otherTenants: ["acme", "gamma"],
        reads: {
          "/v1/integrations/connectwise/company/2": COMPANY,
          "/v1/integrations/connectwise": { integration: { ...DEFENDER, name: "connectwise" } },
          "/v1/integrations/connectwise/configuration": { configuration: { serviceBoard: null } },
        },
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
  downloads: {
    intents: {
      link: { isForEverybody: true, form: { name: "agent-linux", version: "5.1.0" }, optional: ["version"] },
      addReport: {
        isForEverybody: true,
        form: { kind: "threats", days: "30", format: "csv" },
        optional: ["days"],
      },
      retryReport: { isForEverybody: true, form: { reportId: "report-1" } },
      deleteReport: { isForEverybody: true, form: { reportId: "report-1" } },
      createToken: { form: { name: "hq", hours: "24" } },
    },
  },
  identity: {
    isHiddenFromMembers: true,
    intents: {
      invite: {
        form: { email: "new@acme.example", givenName: "New", familyName: "Person", roleId: "member" },
      },
      "preview-import": { form: { csv: "email,givenName,familyName,role\nnew@acme.example,New,Person,Member" } },
      import: { form: { csv: "email,givenName,familyName,role\nnew@acme.example,New,Person,Member" } },
      removePasskey: { form: { userId: "u-2", name: "Ann", passkeyId: "p-1" } },
      setRole: { form: { userId: "u-2", roleId: "member" } },
      ...Object.fromEntries(
        ["enable", "disable", "resend", "reset", "signOut", "remove"].map((intent) => [
          intent,
          { form: { userId: "u-2", name: "Ann" } },
        ]),
      ),
    },
  },
  organizations: {
    isForProvider: true,
    isHiddenFromMembers: true,
    intents: {
      ...ORGANIZATIONS_IN_BULK,
      ...TEMPLATES,
      "preview-import": { form: { csv: "name,displayName\nacme,Acme" } },
      import: { form: { csv: "name,displayName\nacme,Acme" } },
      edit: { form: { name: "acme", ...VERSION, displayName: "Acme", ...ORGANIZATION }, reads: READ_TENANT },
      delete: { form: { name: "acme", confirmation: "acme" }, reads: READ_TENANT },
      restore: { form: { name: "acme" } },
      activate: { form: { name: "acme" }, reads: READ_TENANT },
      createToken: { form: { tenant: "acme", name: "hq", hours: "24" } },
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
          companyId: "",
          people: "[]",
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
  "command-center": {
    isForProvider: true,
    isHiddenFromMembers: true,
    intents: {
      take: { form: ATTENTION },
      release: { form: ATTENTION },
      snooze: { form: { ...ATTENTION, hours: "4", reason: "Moving house" } },
      wake: { form: ATTENTION },
      ...ORGANIZATIONS_IN_BULK,
      ...TEMPLATES,
    },
  },
};
