import { sql, type Kysely, type Migration } from "kysely";

/** Numbers that are counted on read, so that no write can make them wrong. */
export const recordViews: Migration = {
  async up(database: Kysely<unknown>) {
    await createOverviews(database, "device");
    await sql`
      create view installed_software as select s.*, i.device_name, i.path, i.size_bytes, i.installed_at, i.last_used_at
      from software_install i join software s
        on s.tenant_id = i.tenant_id and s.name = i.name and s.version = i.version and s.os = i.os`.execute(database);
  },
};

/** Tenants and sites with their counts. `devices` is the table or view of the devices to count. */
export async function createOverviews(database: Kysely<unknown>, devices: string): Promise<void> {
  const device = sql.table(devices);
  await sql`
      create view tenant_overview as select t.*,
        (select count(*) from ${device} d where d.tenant_id = t.name) as summary_devices,
        (select count(*) from site s where s.tenant_id = t.name) as summary_sites,
        (select count(*) from threat h where h.tenant_id = t.name and h.severity = 'critical'
          and h.status in ('new', 'in_progress')) as summary_open_critical,
        (select count(*) from threat h where h.tenant_id = t.name and h.severity = 'high'
          and h.status in ('new', 'in_progress')) as summary_open_high,
        (select coalesce(round(avg(top.risk_score)), 0) from (
          select d.risk_score from ${device} d where d.tenant_id = t.name order by d.risk_score desc limit 10
        ) as top) as summary_risk_score,
        (select max(s.last_data_at) from site s where s.tenant_id = t.name) as summary_last_data_at
      from tenant t`.execute(database);
  await sql`
      create view site_overview as select s.*,
        (select count(*) from ${device} d where d.tenant_id = s.tenant_id and d.site_name = s.name) as devices,
        (select count(*) from threat h where h.tenant_id = s.tenant_id and h.site_name = s.name
          and h.status in ('new', 'in_progress')) as open_threats,
        (select coalesce(round(avg(top.risk_score)), 0) from (
          select d.risk_score from ${device} d where d.tenant_id = s.tenant_id and d.site_name = s.name
          order by d.risk_score desc limit 10
        ) as top) as risk_score
      from site s`.execute(database);
}
