import { z } from "zod";

import { pageOf } from "./list";
import { Time } from "./metadata";

/** A person or account seen on the network or in a directory (`/v1/user/list?kind=observed`). */
export const ObservedUser = z.object({
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
  openThreats: z.number(),
  source: z.array(z.string()),
  criticality: z.enum(["low", "medium", "high", "extreme"]),
  firstSeen: Time,
  lastSeen: Time,
  disabled: z.boolean(),
  tags: z.array(z.string()),
});
export type ObservedUser = z.infer<typeof ObservedUser>;

/** A person who may use the console (`/v1/user/list?kind=console`): the fields of specification 3. */
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
