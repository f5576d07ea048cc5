import { OPEN_STATUSES } from "~/contract/threat-facts";

import { RISK_HIGH } from "../../rules/risk-bands";

const OPEN = OPEN_STATUSES.map((status) => `'${status}'`).join(", ");

/** Tenants and sites with their counts. Retired devices are not counted; without devices there is no risk score. */
export const OVERVIEWS = {
  device_in_use: `select * from device where status <> 'retired'`,
  tenant_overview: `
    select t.*,
        (select count(*) from device_in_use d where d.tenant_id = t.name) as summary_devices,
        (select count(*) from device_in_use d where d.tenant_id = t.name and d.status = 'online')
          as summary_devices_online,
        (select count(*) from device_in_use d where d.tenant_id = t.name and d.risk_score >= ${RISK_HIGH})
          as summary_devices_high_risk,
        (select count(*) from site s where s.tenant_id = t.name) as summary_sites,
        (select count(*) from site s where s.tenant_id = t.name and s.health = 'up') as summary_sites_up,
        ${["critical", "high", "medium", "low"].map(openThreats).join(",\n        ")},
        (select count(*) from software v where v.tenant_id = t.name and v.kev_count > 0) as summary_kev,
        (select round(sum(d.l1_rate * d.l1_checks) / sum(d.l1_checks), 3) from device_in_use d
          where d.tenant_id = t.name and d.l1_rate is not null) as summary_compliance_l1,
        (select round(avg(top.risk_score)) from (
          select d.risk_score from device_in_use d where d.tenant_id = t.name order by d.risk_score desc limit 10
        ) as top) as summary_risk_score,
        (select max(s.last_data_at) from site s where s.tenant_id = t.name) as summary_last_data_at,
        (select count(*) from integration i
          where i.tenant_id = t.name and i.state not in ('not_connected', 'paused')) as summary_integrations,
        (select count(*) from integration i where i.tenant_id = t.name and i.state = 'connected')
          as summary_integrations_working,
        (select json_extract(i.doc, '$.board.company.name') from integration i
          where i.tenant_id = t.name and i.name = 'connectwise') as summary_psa_company
      from tenant t`,
  site_overview: `
    select s.*,
        (select count(*) from device_in_use d where d.tenant_id = s.tenant_id and d.site_name = s.name) as devices,
        (select count(*) from threat h where h.tenant_id = s.tenant_id and h.site_name = s.name
          and h.status in (${OPEN})) as open_threats,
        (select round(avg(top.risk_score)) from (
          select d.risk_score from device_in_use d where d.tenant_id = s.tenant_id and d.site_name = s.name
          order by d.risk_score desc limit 10
        ) as top) as risk_score
      from site s`,
};

function openThreats(severity: string): string {
  return `(select count(*) from threat h where h.tenant_id = t.name and h.severity = '${severity}'
          and h.status in (${OPEN})) as summary_open_${severity}`;
}
