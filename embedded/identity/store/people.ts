import type { PersonStatus } from "~/contract/identity";

import type { Person } from "../person";

export interface NewMembership {
  tenantId: string;
  roleNames: string[];
}

export interface NewPerson {
  /** Default: the email address. */
  loginIds?: string[];
  email: string;
  givenName: string;
  familyName: string;
  /** Default: both names. */
  displayName?: string;
  verifiedEmail?: boolean;
  /** Default: invited. The first sign-in with a code makes it enabled. */
  status?: PersonStatus;
  phone?: string;
  picture?: string;
  roleNames?: string[];
  memberships?: NewMembership[];
  invitedBy?: string;
  userId?: string;
  passwordHash?: string;
  createdAt?: number;
  lastSignInAt?: number;
}

/** Only given values change; memberships, if given, are replaced as a whole. A new email is also a new login id. */
export type PersonChange = Partial<
  Pick<
    NewPerson,
    | "email"
    | "givenName"
    | "familyName"
    | "displayName"
    | "verifiedEmail"
    | "status"
    | "phone"
    | "picture"
    | "roleNames"
    | "memberships"
  >
>;

/** Times are epoch milliseconds. */
export interface SessionActivity {
  sessionId: string;
  methods: string[];
  /** Where it was started. */
  ip: string;
  userAgent: string;
  startedAt: number;
  lastUsedAt: number;
  expiresAt: number;
}

/** Times are epoch milliseconds. */
export interface PersonActivity {
  sessions: SessionActivity[];
  signIns: { at: number; ip: string }[];
}

/** The people who may sign in. Every method that refers to an unknown person or tenant throws {@link PeopleFailure}. */
export interface PeopleStore {
  /** Sorted by displayName. With a tenantId: the members of that tenant. */
  list: (filter?: { tenantId?: string }) => Promise<Person[]>;
  /**
   * By tenant: the number of members who may sign in, and the last sign-in of a member. Tenants without members are
   * missing.
   */
  summarizeByTenant: () => Promise<ReadonlyMap<string, { users: number; lastSignInAt: number | null }>>;
  get: (userId: string) => Promise<Person | undefined>;
  findByLoginId: (loginId: string) => Promise<Person | undefined>;
  create: (person: NewPerson) => Promise<Person>;
  /**
   * Disabling a person ends their sessions. Other changes take effect in their tokens at the next refresh. A change that
   * depends on the person is computed from their current state, so that simultaneous changes do not undo each other.
   */
  update: (userId: string, change: PersonChange | ((person: Person) => PersonChange)) => Promise<Person>;
  remove: (userId: string) => Promise<void>;
  /** Ends all sessions of the person. */
  setPassword: (userId: string, password: string) => Promise<void>;
  /** The hash to store for a new password, at the cost of this store. */
  hashPassword: (password: string) => Promise<string>;
  passwordHashOf: (userId: string) => Promise<string | undefined>;
  signOutEverywhere: (userId: string) => Promise<void>;
  /** Ends one session of the person. False if they have no such session. */
  endSession: (userId: string, sessionId: string) => Promise<boolean>;
  /** Removes the password and ends all sessions: the next sign-in needs a code. */
  clearPassword: (userId: string) => Promise<void>;
  /** The active sessions, and the latest sign-ins, newest first. */
  activityOf: (userId: string) => Promise<PersonActivity>;
  /** The number of active sessions of a tenant's members, and of members who have one. */
  countSessions: (tenantId: string) => Promise<{ sessions: number; people: number }>;
  /** Adds or renames a tenant. Only known tenants can have members. */
  nameTenant: (tenantId: string, name: string) => Promise<void>;
  /** Removes a tenant and all memberships in it. */
  removeTenant: (tenantId: string) => Promise<void>;
}

const SENTENCES = {
  "person-exists": "A person with this email already exists",
  "person-missing": "There is no such person",
  "tenant-missing": "A person can only be a member of a tenant that exists",
};

export class PeopleFailure extends Error {
  constructor(readonly kind: keyof typeof SENTENCES) {
    super(SENTENCES[kind]);
    this.name = "PeopleFailure";
  }
}
