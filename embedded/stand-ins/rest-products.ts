import type { RestProduct } from "./rest-product";

const BEARER = { authorization: "Bearer {secret}" };
const rows = (count: number, make: (index: number) => object) =>
  Array.from({ length: count }, (_, index) => make(index));

/** The products with a REST API, by their made-up host. */
export const REST_PRODUCTS: Readonly<Record<string, RestProduct>> = {
  "autotask.example": {
    headers: { username: "api@livery.example", secret: "{secret}", apiintegrationcode: "LIVERY01" },
    account: { path: "/atservicesrest/v1.0/ThresholdInformation", answer: { currentTimeframeRequestCount: 12 } },
    reads: {
      "/atservicesrest/v1.0/Companies/query": {
        items: rows(6, (index) => ({ id: 175 + index, companyName: `Company ${index + 1}`, isActive: true })),
      },
      "/atservicesrest/v1.0/Tickets/entityInformation": { info: { name: "Ticket", canCreate: true } },
    },
    writes: ["/atservicesrest/v1.0/Tickets"],
  },
  "halopsa.example": {
    headers: BEARER,
    token: {
      path: "/auth/token",
      form: { grant_type: "client_credentials", client_id: "livery", client_secret: "{secret}" },
    },
    account: { path: "/api/agent/me", answer: { id: 9, name: "Livery" } },
    reads: {
      "/api/client": { clients: rows(5, (index) => ({ id: 12 + index, name: `Client ${index + 1}` })) },
      "/api/tickettype/1": { id: 1, name: "Incident" },
    },
    writes: ["/api/tickets"],
  },
  "google-workspace.example": {
    headers: BEARER,
    token: {
      path: "/token",
      form: {
        grant_type: "refresh_token",
        client_id: "livery",
        client_secret: "{secret}",
        refresh_token: "demo-refresh",
      },
    },
    reads: {
      "/admin/directory/v1/users": {
        users: rows(24, (index) => ({ id: `u-${index}`, primaryEmail: `user${index}@customer.example` })),
      },
    },
    writes: [],
  },
  "meraki.example": {
    headers: BEARER,
    account: { path: "/api/v1/administered/identities/me", answer: { name: "Livery" } },
    reads: {
      "/api/v1/organizations/549236/devices": rows(14, (index) => ({ serial: `Q2XX-${index}`, model: "MX68" })),
    },
    writes: [],
  },
  "fortigate.example": {
    headers: BEARER,
    account: { path: "/api/v2/monitor/system/status", answer: { status: "success", version: "v7.4.4" } },
    reads: {
      "/api/v2/log/memory/traffic/forward": {
        results: rows(37, (index) => ({ srcip: `10.0.0.${index}`, dstip: "203.0.113.9", action: "accept" })),
      },
    },
    writes: [],
  },
  "virustotal.example": {
    headers: { "x-apikey": "{secret}" },
    account: { path: "/api/v3/metadata", answer: { data: { engines: {} } } },
    reads: {
      "/api/v3/intelligence/hunting_notifications": {
        data: rows(3, (index) => ({ id: `n-${index}`, type: "hunting_notification" })),
      },
    },
    writes: [],
  },
  "syslog.example": { headers: BEARER, reads: {}, writes: ["/ingest"] },
  "slack.example": {
    headers: BEARER,
    account: { path: "/api/auth.test", answer: { ok: true, team: "Livery", user: "livery" } },
    reads: {},
    writes: ["/api/chat.postMessage"],
  },
  "teams.example": {
    headers: BEARER,
    token: {
      path: "/livery/oauth2/v2.0/token",
      form: { grant_type: "client_credentials", client_id: "livery-teams", client_secret: "{secret}" },
    },
    reads: {},
    writes: ["/workflows/tickets/triggers/manual/paths/invoke"],
  },
};
