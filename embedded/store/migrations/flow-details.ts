import { toMigration } from "../schema/schema-step";

export const flowDetails = toMigration([
  { kind: "addColumn", table: "threat_kept_flow", column: { name: "src_asn", type: "text" } },
  { kind: "addColumn", table: "threat_kept_flow", column: { name: "dst_asn", type: "text" } },
  { kind: "addColumn", table: "threat_kept_flow", column: { name: "app_category", type: "text" } },
  { kind: "addColumn", table: "threat_kept_flow", column: { name: "policy_direction", type: "text" } },
  { kind: "addColumn", table: "threat_kept_flow", column: { name: "tcp_state", type: "text" } },
  { kind: "addColumn", table: "threat_kept_flow", column: { name: "tcp_flags", type: "text" } },
  { kind: "addColumn", table: "threat_kept_flow", column: { name: "tls_subject", type: "text" } },
  { kind: "addColumn", table: "threat_kept_flow", column: { name: "tls_issuer", type: "text" } },
  { kind: "addColumn", table: "threat_kept_flow", column: { name: "ja4s", type: "text" } },
  { kind: "addColumn", table: "threat_kept_flow", column: { name: "http_url", type: "text" } },
  { kind: "addColumn", table: "threat_kept_flow", column: { name: "http_user_agent", type: "text" } },
  { kind: "addColumn", table: "threat_kept_flow", column: { name: "first_seen_destination", type: "bigint" } },
]);
