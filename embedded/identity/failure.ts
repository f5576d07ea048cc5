/**
 * Every error of the identity provider: status, the code that the SDK passes on, and the message that a person reads.
 */
const FAILURES = {
  "bad-request": [400, "E011003", "The request is invalid"],
  "unknown-project": [401, "E011004", "Unknown project"],
  "no-session": [401, "E061004", "The session has ended"],
  "wrong-credentials": [401, "E062909", "Incorrect email or password"],
  "wrong-code": [401, "E061102", "Incorrect code"],
  "too-many-tries": [401, "E061103", "Too many incorrect codes. Request a new code"],
  "wrong-link": [401, "E062504", "The link is no longer valid. Request a new one"],
  pending: [401, "E062503", "The link has not been opened yet"],
  "wrong-passkey": [401, "E062506", "The passkey could not be verified"],
  "wrong-token": [401, "E062507", "The token of the other provider could not be verified"],
  "wrong-key": [401, "E062508", "The access key is invalid"],
  "second-factor-missing": [
    403,
    "E062510",
    "Your organization requires a second factor. Use the sign-in page of the console",
  ],
  "weak-password": [400, "E061401", "The password is too weak"],
  "person-exists": [400, "E062107", "This login ID is already in use"],
  "foreign-login-id": [403, "E062011", "This login ID belongs to someone else"],
  "wrong-management-key": [401, "E062509", "The management key is invalid"],
  "person-missing": [404, "E062108", "User not found"],
  "tenant-missing": [404, "E062013", "Organization not found"],
  "tenant-exists": [400, "E062014", "An organization with this ID already exists"],
  "unknown-tenant": [404, "E062012", "This organization has no single sign-on"],
  disabled: [403, "E062504", "This account is disabled. Ask your administrator."],
  "foreign-tenant": [403, "E062010", "You are not a member of this organization"],
  "not-found": [404, "E011005", "Not found"],
  "too-large": [413, "E011003", "The request is too large"],
  "flow-over": [400, "E103205", "This sign-in took too long. Start again"],
  "too-many-attempts": [429, "E130429", "Too many attempts"],
  broken: [500, "E011001", "Something went wrong"],
} as const satisfies Record<string, readonly [status: number, code: string, description: string]>;

export type FailureKind = keyof typeof FAILURES;

export class IdentityFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly description: string;

  constructor(
    readonly kind: FailureKind,
    /** Details, if the description is not specific enough. */
    detail?: string,
    /** Seconds to wait, for "too-many-attempts". */
    readonly retryAfter?: number,
  ) {
    const [status, code, description] = FAILURES[kind];
    super(detail ?? description);
    this.name = "IdentityFailure";
    this.status = status;
    this.code = code;
    this.description = description;
  }
}
