import type { AlertSubscription } from "~/contract/alert-subscription";
import type { Digest } from "~/contract/digest";
import type { OwnAccess } from "~/contract/own-access";
import type { LoadResult } from "~/screen/load-result";

export interface SignIn {
  /** ISO 8601. */
  at: string;
  ip: string;
  /** City and country, if the identity provider reports them. */
  place: string;
  /** Empty if the session had no tenant yet. */
  tenantName: string;
}

export interface RoleIn {
  /** Null for all tenants. */
  tenantId: string | null;
  tenantName: string;
  role: string;
}

export type Passkey = OwnAccess["passkeys"][number];

/** A session, with a readable browser name. */
export type OwnSession = Omit<OwnAccess["sessions"][number], "userAgent"> & { device: string };

export interface OwnAccessShown {
  passkeys: Passkey[];
  sessions: OwnSession[];
}

export interface ProfileScreenData {
  person: { displayName: string; email: string; loginId: string };
  roles: RoleIn[];
  signIns: LoadResult<SignIn[]>;
  /** The user's email digests from the current organization. */
  digests: LoadResult<Digest[]>;
  /** The user's alerts of the current organization by email; null for none. */
  alerts: LoadResult<AlertSubscription | null>;
  access: LoadResult<OwnAccessShown>;
}
