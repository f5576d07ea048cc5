import type { IdentityUser, PersonStatus } from "~/contract/identity";

import { toSeconds } from "./clock";
import { permissionsOf } from "./roles";

export interface Membership {
  tenantId: string;
  tenantName: string;
  roleNames: string[];
}

/** Someone who may sign in to the console. Times are epoch milliseconds. */
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
  /** Roles of the whole project; roles in a tenant stand in its membership. */
  roleNames: string[];
  memberships: Membership[];
  hasPassword: boolean;
  invitedBy?: string;
  createdAt: number;
  lastSignInAt?: number;
}

/** A person as the wire shows them: the fields of specification 3, and those that the provider's SDK expects besides. */
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
    userTenants: person.memberships.map((membership) => ({
      ...membership,
      permissions: permissionsOf(membership.roleNames),
    })),
    createdTime: toSeconds(person.createdAt),
    customAttributes: {},
    externalIds: person.loginIds,
    password: person.hasPassword,
    TOTP: false,
    SAML: false,
    OIDC: false,
    SCIM: false,
    OAuth: {},
    webauthn: false,
    test: false,
    editable: true,
  };
}
