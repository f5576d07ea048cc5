import type { Kysely, Migration } from "kysely";

import { createTable, type NewTable } from "./create-table";

const TABLES: Record<string, NewTable> = {
  threat_comment: {
    key: "comment_id",
    text: "comment_id threat_id text author_user_id author_display_name author_role mentions",
    bigint: "internal created_at edited_at deleted_at",
    indexes: ["threat_id created_at"],
  },
  threat_history: {
    key: "history_id",
    text: "history_id threat_id actor_user_id actor_display_name actor_role field from to reason",
    bigint: "at",
    indexes: ["threat_id at"],
  },
  threat_kept_flow: {
    key: "flow_id",
    text: `flow_id community_id direction src_ip src_device src_user site_name dst_ip dst_device dst_domain dst_country dst_as_org
      dst_category transport app_proto application action policy_name risk_reason tls_sni tls_version ja4 http_host
      http_method threat_id sensor_id matched_indicator`,
    bigint: `duration_ms src_port dst_port bytes_out bytes_in total_bytes packets_out packets_in http_status prevalence vlan
      start_time end_time evidence`,
    real: "risk_score rtt_ms retrans_pct beacon_score",
    indexes: ["threat_id start_time"],
  },
  ticket: {
    key: "ticket_id",
    text: "ticket_id system board summary status threat_id created_by",
    bigint: "created_at updated_at",
  },
};

/** User actions on threats: comments, the history of every field, tickets; and the flows stored with older threats. */
export const threatWork: Migration = {
  async up(database: Kysely<unknown>) {
    for (const [name, table] of Object.entries(TABLES)) await createTable(database, name, table);
    for (const name of ["resolution_reason", "resolution_by"])
      await database.schema.alterTable("threat").addColumn(name, "text").execute();
    for (const name of ["acknowledged_at", "resolution_at"])
      await database.schema.alterTable("threat").addColumn(name, "bigint").execute();
  },
};
