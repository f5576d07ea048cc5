import { z } from "zod";

import { pageOf } from "./list";
import { merged, Time } from "./metadata";
import { OneLine } from "./one-line";
import { Passkey } from "./own-access";
import { Criticality, RiskFactor, Severity } from "./shared";
import { MAX_TAGS, TAG_LENGTH } from "./tag-facts";
import { NAME_LENGTH } from "./text-facts";
import { USER_IMPORT_BYTES } from "./user-facts";

/** A person or account seen on the network or in a directory (`/v1/user/list?kind=observed`). */
export const ObservedUser = merged({
  name: z.string(),
  tenantId: z.string(),
  displayName: z.string(),
  email: z.string(),
  kind: z.enum(["person", "service", "shared", "system"]),
  department: z.string(),
  title: z.string(),
  privileged: z.boolean(),
  mfa: z.enum(["enrolled", "missing", "unknown"]),
  riskScore: z.number(),
  deviceCount: z.number(),
  lastDevice: z.string().nullable(),
  signInsOk7d: z.number(),
  signInsFailed7d: z.number(),
  countries30d: z.array(z.string()),
  /** The number of these where it was never seen before. */
  newCountries30d: z.array(z.string()).default([]),
  openThreats: z.number().nullable(),
  source: z.array(z.string()),
  criticality: Criticality,
  firstSeen: Time,
  lastSeen: Time,
  disabled: z.boolean(),
  tags: z.array(z.string()),
});
export type ObservedUser = z.infer<typeof ObservedUser>;
export const ObservedUserPage = pageOf("user", ObservedUser);

const SignIn = z.object({
  at: Time,
  ip: z.string(),
  countryCode: z.string(),
  deviceName: z.string().nullable(),
  result: z.enum(["ok", "failed"]),
});

/** GET /v1/user/{name}: the row, and details for its drawer. No list is longer than 20. */
export const ObservedUserDetail = z.object({
  user: ObservedUser,
  /** The points add up to the user's score. */
  riskFactors: z.array(RiskFactor),
  devices: z.array(z.object({ deviceName: z.string(), lastSeen: Time, primary: z.boolean() })),
  signIns: z.array(SignIn),
  groups: z.array(z.string()),
  threats: z.array(
    z.object({ threatId: z.string(), title: z.string(), severity: Severity, status: z.string(), lastSeen: Time }),
  ),
});
export type ObservedUserDetail = z.infer<typeof ObservedUserDetail>;

const Tag = z.string().trim().min(1).max(TAG_LENGTH);

/** PUT /v1/user/{name}: the editable values of an account. The version guards against concurrent changes. */
export const ObservedUserChange = z.strictObject({
  resourceVersion: z.number().int(),
  criticality: Criticality,
  tags: z.array(Tag).max(MAX_TAGS),
});
export type ObservedUserChange = z.infer<typeof ObservedUserChange>;

/** POST /v1/user/bulk: operations on many accounts. Tags are added to the existing ones. */
export const UserOperation = z.discriminatedUnion("operation", [
  z.strictObject({ operation: z.literal("addTags"), tags: z.array(Tag).min(1).max(MAX_TAGS) }),
  z.strictObject({ operation: z.literal("removeTags"), tags: z.array(Tag).min(1).max(MAX_TAGS) }),
  z.strictObject({ operation: z.literal("setCriticality"), criticality: Criticality }),
]);
export type UserOperation = z.infer<typeof UserOperation>;

/** A person who may use the console (`/v1/user/list?kind=console`): the fields of requirement 3.4. */
export const ConsoleUser = z.object({
  userId: z.string(),
  name: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  displayName: z.string(),
  email: z.string(),
  verifiedEmail: z.boolean(),
  status: z.enum(["invited", "enabled", "disabled"]),
  roleNames: z.array(z.string()),
  /** The role in this organization, as named in config/access.yaml. Empty for none. */
  role: z.string().default(""),
  roleId: z.string().default(""),
  userTenants: z.array(z.object({ tenantId: z.string(), tenantName: z.string(), roleNames: z.array(z.string()) })),
  picture: z.string(),
  loginIds: z.array(z.string()),
  signInMethods: z.array(z.string()),
  mfa: z.boolean(),
  lastSignInAt: Time.nullable(),
  createdAt: Time,
});
export type ConsoleUser = z.infer<typeof ConsoleUser>;
export const ConsoleUserPage = pageOf("user", ConsoleUser);

const PersonName = OneLine.min(NAME_LENGTH.min).max(NAME_LENGTH.max);

/** POST /v1/user/add: invites a person to the organization. */
export const Invitation = z.strictObject({
  email: z.email(),
  givenName: PersonName,
  familyName: PersonName,
  roleId: z.string().min(1).max(60),
});
export type Invitation = z.infer<typeof Invitation>;

/** POST /v1/user/import: people to invite, as CSV with a header. A preview changes nothing. */
export const UserImport = z.strictObject({ csv: z.string().max(USER_IMPORT_BYTES), isPreview: z.boolean() });
export type UserImport = z.infer<typeof UserImport>;

/** Rows are numbered as in a spreadsheet: the header is row 1. Invited and skipped rows add up to `matched`. */
export const UserImportResult = z.object({
  matched: z.number().int(),
  invited: z.array(z.object({ row: z.number().int(), email: z.string(), displayName: z.string(), role: z.string() })),
  skipped: z.array(z.object({ row: z.number().int(), email: z.string(), reason: z.string() })),
  unknownColumns: z.array(z.string()),
});
export type UserImportResult = z.infer<typeof UserImportResult>;

/** POST /v1/user/{userId}/role */
export const RoleChange = z.strictObject({ roleId: z.string().min(1).max(60) });
export type RoleChange = z.infer<typeof RoleChange>;

/** GET /v1/user/{userId}/access: the person with their sessions and latest sign-ins. */
export const ConsoleUserDetail = z.object({
  user: ConsoleUser,
  /** Also belongs to other organizations: only the provider can disable the account or reset its password. */
  isShared: z.boolean(),
  sessions: z.array(
    z.object({ sessionId: z.string(), methods: z.array(z.string()), lastUsedAt: Time, expiresAt: Time }),
  ),
  signIns: z.array(z.object({ at: Time, ip: z.string() })),
  /** Newest first. */
  passkeys: z.array(Passkey).default([]),
});
export type ConsoleUserDetail = z.infer<typeof ConsoleUserDetail>;
