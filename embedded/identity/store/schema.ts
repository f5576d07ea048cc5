import type { Generated } from "kysely";

/** The tables of the identity database. Ids are text, times epoch milliseconds, booleans 0 or 1, lists JSON. */
export interface IdentityTables {
  signing_keys: { kid: string; algorithm: string; private_jwk: string; public_jwk: string; created_at: number };
  tenants: { tenant_id: string; name: string; created_at: Generated<number>; second_factor: Generated<number> };
  /** The permissions of each role name of an organization; rewritten from the configuration at every start. */
  roles: { role_name: string; permissions: string };
  people: {
    user_id: string;
    email: string;
    email_verified: number;
    given_name: string;
    family_name: string;
    display_name: string;
    phone: string;
    picture: string;
    status: string;
    role_names: string;
    password_hash: string | null;
    invited_by: string | null;
    created_at: number;
    last_sign_in_at: number | null;
    /** Counts the changes of a person's rights: session tokens from before a change are rejected. */
    rights_version: Generated<number>;
  };
  /** Lower case; the primary key prevents two people from sharing one. */
  login_ids: { login_id: string; user_id: string };
  /** `position` is the order in which memberships were granted: the first one with roles is selected at sign-in. */
  memberships: { user_id: string; tenant_id: string; role_names: string; position: number };
  /**
   * One row per sign-in. Its refresh tokens form a family, of which two are known: the current and the previous one.
   */
  sessions: {
    session_id: string;
    user_id: string;
    amr: string;
    tenant_id: string | null;
    current_token: string;
    previous_token: string | null;
    rotated_at: number;
    expires_at: number;
    revoked_at: number | null;
    /** Of the sign-in; later requests come from the console's server. Empty and 0 for older sessions. */
    ip: Generated<string>;
    user_agent: Generated<string>;
    started_at: Generated<number>;
  };
  sign_ins: { sign_in_id: string; user_id: string; occurred_at: number; ip: string; tenant_id: string | null };
  /** Open challenges; see `challenges/`. */
  challenges: {
    challenge_id: string;
    kind: string;
    lookup_digest: string;
    code_digest: string | null;
    pending_digest: string | null;
    subject: string;
    tries_left: number;
    verified_at: number | null;
    expires_at: number;
  };
  /** Seeds of authenticator apps, and the time step of the last used code. */
  authenticators: { user_id: string; secret: string; last_step: number };
  /** Recent wrong passwords, by the digest of the typed login id, known or not. */
  wrong_passwords: { login_digest: string; count: number; expires_at: number };
  passkeys: {
    credential_id: string;
    user_id: string;
    public_key: string;
    counter: number;
    created_at: number;
    host: Generated<string>;
    last_used_at: number | null;
  };
  access_keys: {
    key_id: string;
    name: string;
    digest: string;
    rights: string;
    created_at: number;
    expires_at: number | null;
  };
  flow_executions: {
    execution_id: string;
    flow_id: string;
    screen: string;
    step: number;
    state: string;
    memory: string;
    expires_at: number;
  };
  messages: {
    message_id: Generated<number>;
    /** A MessageKind. */
    kind: Generated<string>;
    recipient: string;
    subject: string;
    body: string;
    code: string | null;
    link: string | null;
    /** JSON of a MailSender. */
    sender: string | null;
    sent_at: number;
    channel: Generated<string>;
    /** A DeliveryState; null if nothing delivers. */
    delivery: string | null;
  };
}
