import type { GlobalStatus } from "~/contract/status";

interface OrganizationStatus extends Pick<GlobalStatus, "overall" | "sensors" | "freshness"> {
  tenantName: string;
}

const OVERALL: readonly GlobalStatus["overall"][] = ["down", "degraded", "maintenance", "ok"];

/** By state, then by the number of sensors that are down, then by the age of the newest data that is late, then by name. */
export function worstFirst<Row extends OrganizationStatus>(rows: readonly Row[]): Row[] {
  const latest = ({ freshness }: Row) =>
    Math.min(
      ...Object.values(freshness).map(({ state, lastAt }) =>
        state === "stale" && lastAt !== null ? Date.parse(lastAt) : Infinity,
      ),
    );
  const byAge = (one: Row, other: Row) => (latest(one) === latest(other) ? 0 : latest(one) < latest(other) ? -1 : 1);
  return rows.toSorted(
    (one, other) =>
      OVERALL.indexOf(one.overall) - OVERALL.indexOf(other.overall) ||
      other.sensors.down - one.sensors.down ||
      byAge(one, other) ||
      one.tenantName.localeCompare(other.tenantName, "en"),
  );
}
