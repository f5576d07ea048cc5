import type { Kysely, Migration, MigrationProvider } from "kysely";

/**
 * Migrations are code, not files on disk, so that they survive bundling. Forward only; a released migration is never
 * edited.
 */
export const identityMigrations: MigrationProvider = {
  getMigrations: () =>
    Promise.resolve({
      "0001-people-and-sessions": peopleAndSessions,
      "0002-mail-senders": mailSenders,
      "0003-rights": rights,
      "0004-sign-in-methods": signInMethods,
      "0005-lockouts": lockouts,
      "0006-tenant-times": tenantTimes,
      "0007-deliveries": deliveries,
      "0008-second-factors": secondFactors,
      "0009-devices": devices,
      "0010-message-kinds": messageKinds,
    }),
};

const messageKinds: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable("messages")
      .addColumn("kind", "text", (column) => column.notNull().defaultTo(""))
      .execute();
  },
};

const devices: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const name of ["ip", "user_agent"]) {
      await schema
        .alterTable("sessions")
        .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
        .execute();
    }
    await schema
      .alterTable("sessions")
      .addColumn("started_at", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
    await schema
      .alterTable("passkeys")
      .addColumn("host", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await schema.alterTable("passkeys").addColumn("last_used_at", "bigint").execute();
  },
};

const secondFactors: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .alterTable("tenants")
      .addColumn("second_factor", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};

const deliveries: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable("messages").addColumn("delivery", "text").execute();
  },
};

/** Existing organizations count from the day of the migration. */
const tenantTimes: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .alterTable("tenants")
      .addColumn("created_at", "bigint", (column) => column.notNull().defaultTo(Date.now()))
      .execute();
  },
};

const lockouts: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable("wrong_passwords")
      .addColumn("login_digest", "text", (column) => column.primaryKey())
      .addColumn("count", "integer", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
  },
};

const rights: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable("roles")
      .addColumn("role_name", "text", (column) => column.primaryKey())
      .addColumn("permissions", "text", (column) => column.notNull())
      .execute();
    await database.schema
      .alterTable("people")
      .addColumn("rights_version", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};

const signInMethods: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database;
    await schema.dropTable("one_time_codes").execute();
    await schema
      .createTable("challenges")
      .addColumn("challenge_id", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("lookup_digest", "text", (column) => column.notNull())
      .addColumn("code_digest", "text")
      .addColumn("pending_digest", "text")
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("tries_left", "integer", (column) => column.notNull())
      .addColumn("verified_at", "bigint")
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
    await schema
      .createIndex("challenges_by_lookup")
      .unique()
      .on("challenges")
      .columns(["kind", "lookup_digest"])
      .execute();
    await schema.createIndex("challenges_by_pending").on("challenges").columns(["kind", "pending_digest"]).execute();
    await schema.createIndex("challenges_by_expiry").on("challenges").column("expires_at").execute();
    await schema
      .createTable("authenticators")
      .addColumn("user_id", "text", (column) => column.primaryKey().references("people.user_id").onDelete("cascade"))
      .addColumn("secret", "text", (column) => column.notNull())
      .addColumn("last_step", "integer", (column) => column.notNull())
      .execute();
    await schema
      .createTable("passkeys")
      .addColumn("credential_id", "text", (column) => column.primaryKey())
      .addColumn("user_id", "text", (column) => column.notNull().references("people.user_id").onDelete("cascade"))
      .addColumn("public_key", "text", (column) => column.notNull())
      .addColumn("counter", "integer", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();
    await schema.createIndex("passkeys_of_person").on("passkeys").column("user_id").execute();
    await schema
      .createTable("access_keys")
      .addColumn("key_id", "text", (column) => column.primaryKey())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("digest", "text", (column) => column.notNull().unique())
      .addColumn("rights", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("expires_at", "bigint")
      .execute();
    await schema
      .alterTable("messages")
      .addColumn("channel", "text", (column) => column.notNull().defaultTo("email"))
      .execute();
  },
};

const mailSenders: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable("messages").addColumn("sender", "text").execute();
  },
};

const peopleAndSessions: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database;
    await schema
      .createTable("signing_keys")
      .addColumn("kid", "text", (column) => column.primaryKey())
      .addColumn("algorithm", "text", (column) => column.notNull())
      .addColumn("private_jwk", "text", (column) => column.notNull())
      .addColumn("public_jwk", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();
    await schema
      .createTable("tenants")
      .addColumn("tenant_id", "text", (column) => column.primaryKey())
      .addColumn("name", "text", (column) => column.notNull())
      .execute();
    await schema
      .createTable("people")
      .addColumn("user_id", "text", (column) => column.primaryKey())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("email_verified", "integer", (column) => column.notNull())
      .addColumn("given_name", "text", (column) => column.notNull())
      .addColumn("family_name", "text", (column) => column.notNull())
      .addColumn("display_name", "text", (column) => column.notNull())
      .addColumn("phone", "text", (column) => column.notNull())
      .addColumn("picture", "text", (column) => column.notNull())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("role_names", "text", (column) => column.notNull())
      .addColumn("password_hash", "text")
      .addColumn("invited_by", "text")
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("last_sign_in_at", "bigint")
      .execute();
    await schema
      .createTable("login_ids")
      .addColumn("login_id", "text", (column) => column.primaryKey())
      .addColumn("user_id", "text", (column) => column.notNull().references("people.user_id").onDelete("cascade"))
      .execute();
    await schema.createIndex("login_ids_of_person").on("login_ids").column("user_id").execute();
    await schema
      .createTable("memberships")
      .addColumn("user_id", "text", (column) => column.notNull().references("people.user_id").onDelete("cascade"))
      .addColumn("tenant_id", "text", (column) => column.notNull().references("tenants.tenant_id").onDelete("cascade"))
      .addColumn("role_names", "text", (column) => column.notNull())
      .addColumn("position", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("memberships_key", ["user_id", "tenant_id"])
      .execute();
    await schema.createIndex("memberships_of_tenant").on("memberships").column("tenant_id").execute();
    await schema
      .createTable("sessions")
      .addColumn("session_id", "text", (column) => column.primaryKey())
      .addColumn("user_id", "text", (column) => column.notNull().references("people.user_id").onDelete("cascade"))
      .addColumn("amr", "text", (column) => column.notNull())
      .addColumn("tenant_id", "text")
      .addColumn("current_token", "text", (column) => column.notNull())
      .addColumn("previous_token", "text")
      .addColumn("rotated_at", "bigint", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .addColumn("revoked_at", "bigint")
      .execute();
    await schema.createIndex("sessions_of_person").on("sessions").column("user_id").execute();
    await schema.createIndex("sessions_by_expiry").on("sessions").column("expires_at").execute();
    await schema
      .createTable("sign_ins")
      .addColumn("sign_in_id", "text", (column) => column.primaryKey())
      .addColumn("user_id", "text", (column) => column.notNull().references("people.user_id").onDelete("cascade"))
      .addColumn("occurred_at", "bigint", (column) => column.notNull())
      .addColumn("ip", "text", (column) => column.notNull())
      .addColumn("tenant_id", "text")
      .execute();
    await schema.createIndex("sign_ins_of_person").on("sign_ins").columns(["user_id", "occurred_at"]).execute();
    await schema
      .createTable("one_time_codes")
      .addColumn("login_id", "text", (column) => column.primaryKey())
      .addColumn("digest", "text", (column) => column.notNull())
      .addColumn("tries_left", "integer", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
    await schema
      .createTable("flow_executions")
      .addColumn("execution_id", "text", (column) => column.primaryKey())
      .addColumn("flow_id", "text", (column) => column.notNull())
      .addColumn("screen", "text", (column) => column.notNull())
      .addColumn("step", "integer", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("memory", "text", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
    await schema.createIndex("flow_executions_by_expiry").on("flow_executions").column("expires_at").execute();
    await schema
      .createTable("messages")
      .addColumn("message_id", "integer", (column) => column.primaryKey().autoIncrement())
      .addColumn("recipient", "text", (column) => column.notNull())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .addColumn("code", "text")
      .addColumn("link", "text")
      .addColumn("sent_at", "bigint", (column) => column.notNull())
      .execute();
    await schema.createIndex("messages_by_recipient").on("messages").column("recipient").execute();
  },
};
