const count = (result: string) => `sum(result = '${result}')`;
const counts = `
    json_object('passed', ${count("passed")}, 'failed', ${count("failed")}, 'notApplicable', ${count("not_applicable")},
      'exception', ${count("exception")}, 'unknown', ${count("unknown")}) as results,
    ${count("passed")} as results_passed, ${count("failed")} as results_failed,
    ${count("not_applicable")} as results_not_applicable, ${count("exception")} as results_exception,
    ${count("unknown")} as results_unknown,
    1.0 * ${count("passed")} / nullif(${count("passed")} + ${count("failed")}, 0) as pass_rate`;
/** The distinct frameworks at the start of the controls: "PCI DSS 8.3.6" belongs to PCI DSS. */
const frameworks = `(
      select json_group_array(distinct framework) from (
        select case
          when value like 'CIS %' then 'CIS Controls' when value like 'NIST %' then 'NIST CSF'
          when value like 'ISO %' then 'ISO 27001' when value like 'PCI DSS %' then 'PCI DSS'
          when value like 'ATT&CK %' then 'ATT&CK'
        end as framework from json_each(controls) where framework is not null
      )
    )`;
const within30Days = `since > (unixepoch() - 30 * 86400) * 1000`;
const thisWeek = `since > (unixepoch() - 7 * 86400) * 1000`;

/**
 * Scan results, manual results and exceptions are stored separately; these views combine them on read, so that neither
 * a write nor the passing of a date can make a count wrong. The results of retired devices are not deleted; checks do
 * not count them.
 */
export const COMPLIANCE_VIEWS = {
  /**
   * One row per device and check. An exception for one device takes precedence over one for all; both cover only
   * failures.
   */
  compliance_outcome: `
    with in_force as (
      select e.tenant_id, e.id, json_extract(e.doc, '$.scope.os') as os, json_extract(e.doc, '$.scope.level') as level,
        json_extract(e.doc, '$.scope.checkId') as check_id, scoped.value as device_name
      from exception e left join json_each(e.doc, '$.scope.devices') as scoped
      where e.kind = 'compliance' and e.in_force = 1
    ), of_device as (
      select tenant_id, os, level, check_id, device_name, min(id) as id from in_force
      where device_name is not null group by 1, 2, 3, 4, 5
    ), of_all as (
      select tenant_id, os, level, check_id, min(id) as id from in_force where device_name is null group by 1, 2, 3, 4
    ), answered as (
      select r.*, coalesce(a.result, r.result) as found, a.note, a.recorded_by, a.recorded_at
      from compliance_result r left join compliance_answer a
        on a.tenant_id = r.tenant_id and a.device_name = r.device_name and a.os = r.os and a.level = r.level
          and a.check_id = r.check_id
    )
    select r.tenant_id, r.seeded, r.os || ':' || r.level || ':' || r.check_id as name, r.check_id, r.device_name,
      d.device_type, d.site_name, d.status as device_status, r.os, r.level, c.benchmark, c.section, c.title, c.assessment, c.weight, c.effort, c.controls,
      r.expected, r.actual, coalesce(r.recorded_at, r.since) as since, r.scanned_at, r.previous_scanned_at, r.prior_result,
      coalesce(r.note, r.message) as message, r.recorded_by, r.found,
      case when r.found = 'failed' then coalesce(one.id, every.id) end as exception_id,
      case when r.found = 'failed' and coalesce(one.id, every.id) is not null then 'exception' else r.found end as result,
      case
        when r.recorded_at is not null or r.since <= r.previous_scanned_at then null
        when r.found = 'failed' and r.prior_result = 'passed' then 'newly_failed'
        when r.found = 'passed' and r.prior_result = 'failed' then 'fixed'
      end as change
    from answered r
    join compliance_check c
      on c.tenant_id = r.tenant_id and c.os = r.os and c.level = r.level and c.check_id = r.check_id
    join device d on d.tenant_id = r.tenant_id and d.name = r.device_name
    left join of_device one
      on one.tenant_id = r.tenant_id and one.os = r.os and one.level = r.level and one.check_id = r.check_id
        and one.device_name = r.device_name
    left join of_all every
      on every.tenant_id = r.tenant_id and every.os = r.os and every.level = r.level and every.check_id = r.check_id`,
  /** A check with the number of devices by result. */
  compliance_standing: `
    select tenant_id, name, check_id, os, level, benchmark, section, title, assessment, weight, effort, controls, ${counts},
      sum(result = 'failed' and ${thisWeek}) as newly_failing7d,
      coalesce(sum(result = 'passed' and prior_result = 'failed' and ${thisWeek}), 0) as fixed7d,
      coalesce(sum(result = 'failed' and ${within30Days}), 0)
        - coalesce(sum(result = 'passed' and prior_result = 'failed' and ${within30Days}), 0) as failed_delta30d,
      json_group_array(distinct result) as outcomes, ${frameworks} as frameworks,
      json_group_array(distinct site_name) filter (where result = 'failed') as failing_sites,
      json_group_array(distinct device_type) filter (where result = 'failed') as failing_types,
      round(1.0 * ${count("failed")} * weight / effort, 1) as quick_win
    from compliance_outcome where device_status <> 'retired' group by tenant_id, os, level, check_id`,
  /** A device at each level of its benchmark: the second level includes the first. */
  compliance_device: `
    select o.tenant_id, o.device_name, o.device_type, o.site_name, o.device_status, o.os, goal.level, ${counts},
      coalesce(sum(o.change = 'newly_failed'), 0) as newly_failed, coalesce(sum(o.change = 'fixed'), 0) as fixed,
      max(o.scanned_at) as scanned_at, max(o.previous_scanned_at) as previous_scanned_at
    from compliance_outcome o
    join (select 'L1' as level union all select 'L2') goal on o.level <= goal.level
    group by o.tenant_id, o.device_name, o.os, goal.level`,
};
