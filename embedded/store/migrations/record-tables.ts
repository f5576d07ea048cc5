import type { Kysely, Migration } from "kysely";

import { createTable, type NewTable } from "./create-table";

const METADATA = {
  text: "metadata_created_by metadata_updated_by",
  bigint: "metadata_created_at metadata_updated_at metadata_resource_version",
};

const TABLES: Record<string, NewTable> = {
  tenant: {
    key: "name",
    text: `name display_name service_tier security_profile status reporting_frequency primary_domain contact_name
      contact_email contact_phone address time_zone external_id brand_id report_recipients tags ${METADATA.text}`,
    bigint: METADATA.bigint,
    document: true,
  },
  site: {
    key: "name",
    text: `name display_name status health city region country_code address time_zone isp contact_name contact_email
      contact_phone public_ips tags ${METADATA.text}`,
    bigint: `sensors_up sensors_total asn last_data_at ${METADATA.bigint}`,
    real: "bps_in bps_out",
    document: true,
  },
  device: {
    key: "name",
    text: `name display_name device_type vendor hardware_model serial_number os_name os_version os_platform primary_ip
      public_ip mac mac_vendor site_name status agent_version primary_user criticality top_app owner managed_by tags
      ${METADATA.text}`,
    bigint: `kev_count software_count open_ports compliance_failed bytes_in24h bytes_out24h exposed threats_open vulns
      first_seen last_seen scanned_at ${METADATA.bigint}`,
    real: "risk_score risk_delta7d l1_rate l2_rate",
    document: true,
    indexes: ["risk_score", "last_seen", "site_name risk_score"],
  },
  device_detail: { key: "name", text: "name", document: true },
  observed_user: {
    key: "name",
    text: `name display_name email kind department title criticality mfa last_device countries30d source tags`,
    bigint: `device_count sign_ins_ok7d sign_ins_failed7d open_threats privileged disabled first_seen last_seen`,
    real: "risk_score",
    indexes: ["risk_score"],
  },
  threat: {
    key: "threat_id",
    text: `threat_id title severity status category action device_name user_name site_name domain src_ip dst_ip
      dst_country_code dst_as_org tactic technique_id technique rule_name rule_source assignee ticket_id tags
      ${METADATA.text}`,
    bigint: `src_port dst_port confidence occurrences flow_count comment_count first_seen last_seen sla_due_at
      ${METADATA.bigint}`,
    real: "risk_score",
    document: true,
    indexes: ["last_seen", "first_seen", "device_name last_seen", "site_name status"],
  },
  threat_detail: { key: "threat_id", text: "threat_id", document: true },
  software: {
    key: "name version os",
    text: `name version os vendor type source priority worst_cve fixed_in latest_version status owner`,
    bigint: `device_count exposed_device_count cve_count kev_count overdue vuln_counts oldest_detected_at due_at
      counts_updated_at`,
    real: "max_cvss max_epss",
    document: true,
  },
  software_install: {
    key: "device_name name version os",
    text: "device_name name version os path",
    bigint: "size_bytes installed_at last_used_at",
    indexes: ["name version os"],
  },
  vulnerability: {
    key: "cve",
    text: "cve title software_name priority severity cvss_vector cwe fixed_in status",
    bigint: "device_count kev ransomware published_at kev_due_date detected_at",
    real: "cvss_score epss epss_percentile",
    document: true,
  },
  vulnerable_software: { key: "cve name version os", text: "cve name version os", indexes: ["name version os"] },
  compliance_check: {
    key: "os level check_id",
    text: "check_id os level benchmark section title assessment",
    bigint: "weight effort passed failed not_applicable exception unknown newly_failing7d",
    document: true,
  },
  compliance_result: {
    key: "device_name os level check_id",
    text: "check_id device_name os level section title result expected actual",
    bigint: "weight since scanned_at",
    indexes: ["os level check_id result"],
  },
  audit: {
    key: "audit_id",
    text: `audit_id actor_user_id actor_display_name actor_role actor_type action object_type object_name
      object_display_name result message ip country_code user_agent request_id brand_id`,
    bigint: "timestamp",
    document: true,
    indexes: ["timestamp"],
  },
};

/** Ids are text, times epoch milliseconds, booleans 0 or 1, lists JSON text: the same on SQLite and on PostgreSQL. */
export const recordTables: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable("meta")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("value", "text", (column) => column.notNull())
      .execute();
    for (const [name, table] of Object.entries(TABLES)) await createTable(database, name, table);
  },
};
