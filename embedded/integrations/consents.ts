import type { IntegrationDefinition } from "./definition";

/** Products that an administrator connects by granting consent. */
export const CONSENTS: readonly IntegrationDefinition[] = [
  {
    name: "ms-defender",
    displayName: "Microsoft Defender for Endpoint",
    category: "Endpoint protection",
    description: "Reads devices and alerts, and isolates devices from the console.",
    stops:
      "Alerts of Defender no longer become threats, and devices can no longer be isolated or released through Defender.",
    direction: "both",
    work: "connection",
    scope: "organization",
    consentUrl: "/identity/consent/ms-defender?client_id=livery-defender&scope=Machine.Isolate%20Alert.Read.All",
    fields: [],
    permissions: [
      { name: "Alert.Read.All", reason: "Alerts become threats" },
      { name: "Machine.Read.All", reason: "Devices are matched with those that sensors see" },
      { name: "Machine.Isolate", reason: "Devices can be isolated and released" },
    ],
  },
  {
    name: "entra-id",
    displayName: "Microsoft Entra ID",
    category: "Identity",
    description: "Reads users, groups and sign-ins for the list of accounts.",
    stops: "Users, groups and sign-ins of the directory are no longer read.",
    direction: "in",
    work: "connection",
    scope: "organization",
    consentUrl: "/identity/consent/entra-id?client_id=livery-entra&scope=User.Read.All%20AuditLog.Read.All",
    fields: [],
    permissions: [
      { name: "User.Read.All", reason: "Accounts and their groups are listed" },
      { name: "AuditLog.Read.All", reason: "Sign-ins count towards the risk of an account" },
    ],
  },
];
