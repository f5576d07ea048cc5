import { ATTENTION_RULES } from "~/contract/attention-facts";
import { windowAt } from "~/contract/site-facts";

import { isMuted } from "../../rules/sensor-mute";
import { narrow, readRows } from "../../store/row-source";
import type { AttentionCandidate, AttentionContext } from "./attention-context";

/** Active sites whose sensors send no data, unless maintenance is planned or all their sensors are muted. */
export async function findSilentSites({ services, now, tenantId }: AttentionContext): Promise<AttentionCandidate[]> {
  const before = now - ATTENTION_RULES.siteSilent.after;
  const source = narrow(services.records.provider.rows("site"), (select) => {
    const silent = select
      .where("row.status", "=", "active")
      .where("row.sensors_total", ">", 0)
      .where("row.last_data_at", "<=", before);
    return tenantId === undefined ? silent : silent.where("row.tenant_id", "=", tenantId);
  });
  return (await readRows(source)).flatMap((site): AttentionCandidate[] => {
    const inMaintenance = windowAt(site.maintenance ?? [], now) !== undefined;
    const areMuted = site.sensors.every((sensor) => isMuted(sensor, now));
    if (inMaintenance || areMuted || site.lastDataAt === null) return [];
    return [
      {
        kind: "siteSilent",
        tenantId: site.tenantId,
        objectName: site.name,
        since: Date.parse(site.lastDataAt),
        reason: "No data from the sensors of this site",
        objectLabel: site.displayName,
        objectLink: `/sites?${new URLSearchParams({ site: site.name })}`,
      },
    ];
  });
}
