import { toMigration } from "../schema/schema-step";

export const listOrders = toMigration([
  {
    kind: "createOrder",
    table: "device",
    name: "device_in_order_of_risk_score_name",
    terms: ['"risk_score" desc', '"name"'],
  },
  {
    kind: "createOrder",
    table: "observed_user",
    name: "observed_user_in_order_of_risk_score_name",
    terms: ['"risk_score" desc', '"name"'],
  },
  {
    kind: "createOrder",
    table: "threat",
    name: "threat_in_order_of_status_risk_score_last_seen",
    terms: [
      "case when \"status\" is null then 5 else case \"status\" when 'new' then 0 when 'in_progress' then 1 when 'resolved' then 2 when 'suppressed' then 3 else 4 end end",
      '"risk_score" desc',
      '"last_seen" desc',
      '"threat_id"',
    ],
  },
  {
    kind: "createOrder",
    table: "software",
    name: "software_in_order_of_priority_kev_count_max_epss",
    terms: [
      "case when \"priority\" is null then 5 else case \"priority\" when 'P1' then 0 when 'P2' then 1 when 'P3' then 2 when 'P4' then 3 else 4 end end",
      '"kev_count" desc',
      '"max_epss" desc',
      '"name"',
      '"version"',
      '"os"',
    ],
  },
  {
    kind: "createOrder",
    table: "vulnerability",
    name: "vulnerability_in_order_of_priority_cvss_score_cve",
    terms: [
      "case when \"priority\" is null then 5 else case \"priority\" when 'P1' then 0 when 'P2' then 1 when 'P3' then 2 when 'P4' then 3 else 4 end end",
      '"cvss_score" desc',
      '"cve"',
    ],
  },
]);
