import type { IdentityUser, PersonStatus } from "~/contract/identity";

import { toSeconds } from "./clock";

export interface Membership {
  tenantId: string;
  tenantName: string;
  roleNames: string[];
  /** The permissions of the role names in this tenant. */
  permissions: string[];
}

/** A person who may sign in to the console. Times are epoch milliseconds. */
export interface Person {
  userId: string;
  loginIds: string[];
  email: string;
  verifiedEmail: boolean;
  givenName: string;
  familyName: string;
  displayName: string;
  phone: string;
  picture: string;
  status: PersonStatus;
  /** Roles of the whole project; roles in a tenant are in the membership. */
  roleNames: string[];
  memberships: Membership[];
  hasPassword: boolean;
  hasAuthenticator: boolean;
  hasPasskey: boolean;
  /** Whether one of their organizations requires a second factor at sign-in. */
  requiresSecondFactor: boolean;
  invitedBy?: string;
  createdAt: number;
  lastSignInAt?: number;
  /** Increases when the role names or the status change. */
  rightsVersion: number;
}

/** A person on the wire: the fields of requirement 3.4, and further fields that the provider's SDK expects. */
export function toIdentityUser(person: Person): IdentityUser {
  return {
    userId: person.userId,
    loginIds: person.loginIds,
    givenName: person.givenName,
    middleName: "",
    familyName: person.familyName,
    name: person.displayName,
    displayName: person.displayName,
    email: person.email,
    verifiedEmail: person.verifiedEmail,
    phone: person.phone,
    verifiedPhone: false,
    picture: person.picture,
    status: person.status,
    roleNames: person.roleNames,
    userTenants: person.memberships.map((membership) => ({ ...membership })),
    createdTime: toSeconds(person.createdAt),
    customAttributes: {},
    externalIds: person.loginIds,
    password: person.hasPassword,
    TOTP: person.hasAuthenticator,
    SAML: false,
    OIDC: false,
    SCIM: false,
    OAuth: {},
    webauthn: person.hasPasskey,
    test: false,
    editable: true,
  };
}
