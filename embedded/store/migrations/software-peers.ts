import { sql, type Kysely, type Migration } from "kysely";

/**
 * Adds peer counts to installed software: how many devices of the same type at the same site have the software (null if
 * there is none to compare with), and the first of all devices with the same version.
 */
export const softwarePeers: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.dropView("installed_software").execute();
    await sql`
      create view installed_software as select s.*, i.device_name, i.path, i.size_bytes, i.installed_at, i.last_used_at,
        case when exists (
          select 1 from device p where p.tenant_id = own.tenant_id and p.site_name = own.site_name
            and p.device_type = own.device_type and p.name <> own.name and p.status <> 'retired' and p.software_count > 0
        ) then (
          select count(distinct p.name) from software_install o
          join device p on p.tenant_id = o.tenant_id and p.name = o.device_name
          where o.tenant_id = i.tenant_id and o.name = i.name and p.site_name = own.site_name
            and p.device_type = own.device_type and p.name <> own.name and p.status <> 'retired'
        ) end as peer_count,
        (select json_group_array(device_name) from (
          select o.device_name from software_install o where o.tenant_id = i.tenant_id and o.name = i.name
            and o.version = i.version and o.os = i.os and o.device_name <> i.device_name order by 1 limit 20
        )) as other_devices
      from software_install i
      join software s on s.tenant_id = i.tenant_id and s.name = i.name and s.version = i.version and s.os = i.os
      join device own on own.tenant_id = i.tenant_id and own.name = i.device_name`.execute(database);
  },
};
