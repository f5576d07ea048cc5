import type { IntegrationDefinition } from "./definition";
import { field, numberField } from "./fields";

const googleWorkspace: IntegrationDefinition = {
  name: "google-workspace",
  displayName: "Google Workspace",
  category: "Identity",
  description: "Reads the accounts of a Google Workspace directory and counts them.",
  stops: "The accounts of the directory are no longer read and counted.",
  direction: "in",
  work: "sync",
  scope: "organization",
  fields: [
    field("url", "API URL", "url", "The address of the Admin SDK. Demonstration: https://google-workspace.example"),
    field("clientId", "Client ID", "text", "The ID of an OAuth client. Demonstration: livery"),
    field("clientSecret", "Client secret", "secret", "The secret of that client. Demonstration: demo-secret"),
    field("refreshToken", "Refresh token", "secret", "Granted by an administrator. Demonstration: demo-refresh"),
  ],
  permissions: [{ name: "admin.directory.user.readonly", reason: "Accounts are read" }],
  connection: {
    headers: { authorization: "Bearer {accessToken}" },
    token: {
      path: "/token",
      form: {
        grant_type: "refresh_token",
        client_id: "{clientId}",
        client_secret: "{clientSecret}",
        refresh_token: "{refreshToken}",
      },
    },
    read: {
      noun: "accounts",
      path: "/admin/directory/v1/users?customer=my_customer&maxResults=500",
      rows: "users",
      permission: "admin.directory.user.readonly",
    },
  },
};

const meraki: IntegrationDefinition = {
  name: "meraki",
  displayName: "Cisco Meraki",
  category: "Firewall",
  description: "Reads the network equipment that Meraki manages and counts it.",
  stops: "The network equipment that Meraki manages is no longer read and counted.",
  direction: "in",
  work: "sync",
  scope: "organization",
  fields: [
    field("url", "API URL", "url", "The address of the dashboard API. Demonstration: https://meraki.example"),
    field("apiKey", "API key", "secret", "The key of an administrator who may read. Demonstration: demo-secret"),
    numberField("organizationId", "Meraki organization ID", "As the dashboard shows it. Demonstration: 549236"),
  ],
  permissions: [{ name: "Organization access: read-only", reason: "Network equipment is read" }],
  connection: {
    headers: { authorization: "Bearer {apiKey}" },
    account: "/api/v1/administered/identities/me",
    read: {
      noun: "network devices",
      path: "/api/v1/organizations/{organizationId}/devices?perPage=1000",
      rows: "",
      permission: "Organization access: read-only",
    },
  },
};

const fortiGate: IntegrationDefinition = {
  name: "fortigate",
  displayName: "FortiGate",
  category: "Firewall",
  description: "Reads the traffic log of a firewall and counts its records.",
  stops: "The traffic log of the firewall is no longer read and counted.",
  direction: "in",
  work: "sync",
  scope: "organization",
  fields: [
    field("url", "Firewall URL", "url", "The address of the firewall. Demonstration: https://fortigate.example"),
    field("token", "API token", "secret", "The token of a REST API administrator. Demonstration: demo-secret"),
    field("vdom", "Virtual domain", "text", "The VDOM that is read. Demonstration: root"),
  ],
  permissions: [{ name: "Log & Report: read", reason: "The traffic log is read" }],
  connection: {
    headers: { authorization: "Bearer {token}" },
    account: "/api/v2/monitor/system/status",
    read: {
      noun: "log records",
      path: "/api/v2/log/memory/traffic/forward?vdom={vdom}&rows=500",
      rows: "results",
      permission: "Log & Report: read",
    },
  },
};

const virusTotal: IntegrationDefinition = {
  name: "virustotal",
  displayName: "VirusTotal",
  category: "Threat intelligence",
  description: "Reads the notifications of your Livehunt rules and counts them.",
  stops: "The notifications of your Livehunt rules are no longer read and counted.",
  direction: "in",
  work: "sync",
  scope: "organization",
  fields: [
    field("url", "API URL", "url", "The address of the API. Demonstration: https://virustotal.example"),
    field("apiKey", "API key", "secret", "The key of an account with Livehunt. Demonstration: demo-secret"),
  ],
  permissions: [{ name: "Livehunt: read", reason: "Notifications are read" }],
  connection: {
    headers: { "x-apikey": "{apiKey}" },
    account: "/api/v3/metadata",
    read: {
      noun: "notifications",
      path: "/api/v3/intelligence/hunting_notifications?limit=40",
      rows: "data",
      permission: "Livehunt: read",
    },
  },
};

/** Products that records are imported from. */
export const SOURCES: readonly IntegrationDefinition[] = [googleWorkspace, meraki, fortiGate, virusTotal];
