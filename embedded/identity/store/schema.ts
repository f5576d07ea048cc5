import type { Generated } from "kysely";

/** The tables of the identity database. Ids are text, times are epoch milliseconds, booleans are 0 or 1, lists are JSON. */
export interface IdentityTables {
  signing_keys: { kid: string; algorithm: string; private_jwk: string; public_jwk: string; created_at: number };
  tenants: { tenant_id: string; name: string };
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
  };
  /** Lower case; the primary key keeps two people from sharing one. */
  login_ids: { login_id: string; user_id: string };
  /** `position` keeps the order in which memberships were given: the first one with roles is selected at sign-in. */
  memberships: { user_id: string; tenant_id: string; role_names: string; position: number };
  /** One row per sign-in. Its refresh tokens form a family, of which two are known: the current and the one before. */
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
  };
  sign_ins: { sign_in_id: string; user_id: string; occurred_at: number; ip: string; tenant_id: string | null };
  one_time_codes: { login_id: string; digest: string; tries_left: number; expires_at: number };
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
    recipient: string;
    subject: string;
    body: string;
    code: string | null;
    link: string | null;
    /** JSON of a MailSender. */
    sender: string | null;
    sent_at: number;
  };
}
