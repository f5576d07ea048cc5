import { VULNERABILITY } from "../tables/software";

/** The fixed version and the status of a vulnerability are those of the software version. */
const OF_VERSION = ["fixed_in", "status"];
const facts = VULNERABILITY.columns.map(({ name }) => `${OF_VERSION.includes(name) ? "s" : "v"}.${name}`);

export const SOFTWARE_VIEWS = {
  /**
   * A software version on a device, with the number of devices of the same type at the same site that have the software
   * (null if there is none to compare with), and the first other devices that have this version.
   */
  installed_software: `
    select s.*, i.device_name, i.path, i.architecture, i.licence, i.size_bytes, i.installed_at,
        i.last_used_at,
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
          select o.device_name from software_install o
          join device p on p.tenant_id = o.tenant_id and p.name = o.device_name and p.status <> 'retired'
          where o.tenant_id = i.tenant_id and o.name = i.name and o.version = i.version and o.os = i.os and o.device_name <> i.device_name order by 1 limit 20
        )) as other_devices
      from software_install i
      join software s on s.tenant_id = i.tenant_id and s.name = i.name and s.version = i.version and s.os = i.os
      join device own on own.tenant_id = i.tenant_id and own.name = i.device_name`,
  version_vulnerability: `
    select v.tenant_id, v.seeded, v.doc, ${facts.join(", ")}, s.name, s.version, s.os
      from vulnerable_software s join vulnerability v on v.tenant_id = s.tenant_id and v.cve = s.cve`,
  version_device: `
    select d.*, i.name as software_name, i.version as software_version, i.os as software_os, i.path, i.installed_at,
      i.last_used_at
    from software_install i join device d on d.tenant_id = i.tenant_id and d.name = i.device_name`,
};
