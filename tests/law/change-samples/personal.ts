import type { Dashboard } from "../../../app/contract/dashboard.ts";
import type { SavedView } from "../../../app/contract/view.ts";
import { type ChangeSample, type ScreenSamples, VERSION } from "./sample.ts";

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

/** Copying the dashboard to another organization. */
const COPY: ChangeSample = {
  form: { tenants: "gamma" },
  isForProvider: true,
  otherTenants: ["acme", "gamma"],
  reads: {
    "/v1/dashboard/night-shift": { dashboard: DASHBOARD },
    "/v1/dashboard/list": { dashboard: [], total: 0, page: 1, pageSize: 20 },
  },
};

const VIEW: SavedView = {
  viewId: "v-1",
  setName: "device",
  name: "Mine",
  scope: "me",
  address: "q=a",
  notes: "",
  techniqueId: "",
  ownerId: "u",
  ownerName: "U",
};

const OWN = { isForEverybody: true, isPersonal: true };

/** Changes of dashboards and personal data. */
export const samples: Record<string, ScreenSamples> = {
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
      remove: { form: { displayName: "Night shift", confirmation: "Night shift" } },
      email: {
        form: { frequency: "weekly" },
        reads: { "/v1/dashboard/night-shift": { dashboard: DASHBOARD } },
        isForEverybody: true,
      },
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
      "preview-copy": { ...COPY, isReadOnly: true },
      "copy-dashboard": COPY,
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
      email: {
        isForEverybody: true,
        form: { setName: "device", viewId: "v-1", frequency: "weekly", onlyAbove: "5" },
        optional: ["onlyAbove"],
        reads: { "/v1/view/list?setName=device": { view: [VIEW], total: 1, page: 1, pageSize: 200 } },
      },
    },
  },
  profile: {
    intents: {
      startPasskey: { ...OWN, form: {} },
      finishPasskey: { ...OWN, form: { transactionId: "t-1", response: "{}" } },
      removePasskey: { ...OWN, form: { passkeyId: "p-1" } },
      saveAlerts: { isForEverybody: true, form: { minSeverity: "high" } },
      stopAlerts: { isForEverybody: true, form: {} },
      stopDigest: { isForEverybody: true, form: { digestId: "d-1" } },
      endSession: { ...OWN, form: { sessionId: "s-1" } },
    },
  },
  preferences: { intents: { save: { isForEverybody: true, isPersonal: true, form: { mode: "dark" } } } },
  "current-tenant": { intents: { choose: { isForEverybody: true, isPersonal: true, form: { to: "acme" } } } },
};
