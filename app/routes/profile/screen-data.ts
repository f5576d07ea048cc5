import type { Digest } from "~/contract/digest";
import type { OwnAccess } from "~/contract/own-access";
import type { LoadResult } from "~/screen/load-result";

export interface SignIn {
  /** ISO 8601. */
  at: string;
  ip: string;
  /** City and country, where the identity provider knows them. */
  place: string;
  /** Empty if the session was for no tenant yet. */
  tenantName: string;
}

export interface RoleIn {
  /** Null for every tenant. */
  tenantId: string | null;
  tenantName: string;
  role: string;
}

export type Passkey = OwnAccess["passkeys"][number];

/** A session, with its browser in words. */
export type OwnSession = Omit<OwnAccess["sessions"][number], "userAgent"> & { device: string };

export interface OwnAccessShown {
  passkeys: Passkey[];
  sessions: OwnSession[];
}

export interface ProfileScreenData {
  person: { displayName: string; email: string; loginId: string };
  roles: RoleIn[];
  signIns: LoadResult<SignIn[]>;
  /** What the person is sent from the current organization. */
  digests: LoadResult<Digest[]>;
  access: LoadResult<OwnAccessShown>;
}
