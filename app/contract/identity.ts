import { z } from "zod";

/**
 * Role names as the identity provider knows them. The permissions of a role follow from role names and permissions
 * (requirements 6.1 to 6.4); these are the names that the console stores when it assigns one of the product's roles to
 * a person.
 */
export const RoleName = {
  /** Product role Project Admin: a role of the whole project. */
  projectAdmin: "Tenant Admin",
  /** Product role Tenant Admin: a role in one tenant, with the permission SSO Admin. */
  tenantAdmin: "Customer Admin",
  /** Product role Member: a role in one tenant, with the single permission View. */
  member: "Viewer",
} as const;

export const Permission = { ssoAdmin: "SSO Admin", userAdmin: "User Admin", view: "View" } as const;

/** The provider omits empty lists or sends null. */
const Words = z.preprocess((value) => value ?? [], z.array(z.string()));

export const PersonStatus = z.enum(["invited", "enabled", "disabled"]);
export type PersonStatus = z.infer<typeof PersonStatus>;

/** A person's membership in one tenant. */
export const UserTenant = z.looseObject({
  tenantId: z.string(),
  tenantName: z.string().default(""),
  roleNames: Words,
  permissions: Words,
});
export type UserTenant = z.infer<typeof UserTenant>;

/** A user of the identity provider (requirement 3.4): the response of GET v1/auth/me. */
export const IdentityUser = z.looseObject({
  userId: z.string(),
  loginIds: Words,
  givenName: z.string().default(""),
  familyName: z.string().default(""),
  name: z.string().default(""),
  /** Not every provider sends it; use {@link displayNameOf} to read it. */
  displayName: z.string().default(""),
  email: z.string().default(""),
  verifiedEmail: z.boolean().default(false),
  status: PersonStatus,
  roleNames: Words,
  userTenants: z.preprocess((value) => value ?? [], z.array(UserTenant)),
  picture: z.string().default(""),
});
export type IdentityUser = z.infer<typeof IdentityUser>;

/** The displayed name of a person: the first non-empty value of displayName, name, first and last name, email. */
export function displayNameOf(
  user: Pick<IdentityUser, "displayName" | "name" | "givenName" | "familyName" | "email">,
): string {
  return user.displayName || user.name || [user.givenName, user.familyName].filter(Boolean).join(" ") || user.email;
}

/** Roles and permissions in one tenant, as included in a token. */
export const TenantRights = z.looseObject({ roles: Words, permissions: Words });
export type TenantRights = z.infer<typeof TenantRights>;

/** The claims of a session token (requirement 3.5). Times are seconds since 1970. */
export const SessionClaims = z.looseObject({
  /** "DS" is a session; a refresh token has "DSR" and must never be accepted as a session. */
  drn: z.literal("DS"),
  /** The project id, or an address that ends with it. */
  iss: z.string(),
  /** The person's userId. */
  sub: z.string(),
  iat: z.int(),
  exp: z.int(),
  /** When the refresh token expires, RFC 3339. */
  rexp: z.string().optional(),
  /** How the person signed in: pwd, email, … */
  amr: Words,
  /** The current tenant. */
  dct: z.string().optional(),
  roles: Words,
  permissions: Words,
  tenants: z.preprocess((value) => value ?? {}, z.record(z.string(), TenantRights)),
});
export type SessionClaims = z.infer<typeof SessionClaims>;

/**
 * Session data (requirement 3.5): the response of a refresh and of selecting a tenant. Times are seconds since 1970.
 */
export const SessionData = z.looseObject({
  sessionJwt: z.string(),
  /** Omitted by a provider that stores it in its own cookie. */
  refreshJwt: z.string().optional(),
  idToken: z.string().optional(),
  sessionExpiration: z.int().optional(),
  cookieExpiration: z.int().optional(),
  user: IdentityUser.optional(),
});
export type SessionData = z.infer<typeof SessionData>;

/** The result of a finished sign-in (requirement 3.5). */
export const LoginResult = SessionData.extend({ firstSeen: z.boolean().default(false) });
export type LoginResult = z.infer<typeof LoginResult>;

/** POST v1/auth/me/tenants */
export const MyTenants = z.looseObject({
  tenants: z.array(z.looseObject({ id: z.string(), name: z.string().default("") })),
});
export type MyTenants = z.infer<typeof MyTenants>;

/** GET v1/auth/me/history, newest first. `loginTime` is seconds since 1970. */
export const SignInHistory = z.looseObject({
  authHistory: z.array(
    z.looseObject({
      userId: z.string(),
      loginTime: z.int(),
      city: z.string().default(""),
      country: z.string().default(""),
      ip: z.string().default(""),
      selectedTenant: z.string().default(""),
    }),
  ),
});
export type SignInHistory = z.infer<typeof SignInHistory>;

/** POST v1/auth/webauthn/update/start: `options` is JSON for `navigator.credentials.create`. */
export const PasskeyStart = z.looseObject({ transactionId: z.string(), options: z.string() });
export type PasskeyStart = z.infer<typeof PasskeyStart>;

/** The body of every error response. `errorDescription` is the message to show; `errorMessage` may contain details. */
export const IdentityError = z.looseObject({
  errorCode: z.string(),
  errorDescription: z.string().default(""),
  errorMessage: z.string().default(""),
});
export type IdentityError = z.infer<typeof IdentityError>;

/** GET v2/keys/{projectId}: the public keys that sign tokens. */
export const KeySet = z.looseObject({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })) });
export type KeySet = z.infer<typeof KeySet>;
