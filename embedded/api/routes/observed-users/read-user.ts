import type { ObservedUserDetail } from "~/contract/user";
import { OPEN_STATUSES } from "~/contract/threat-facts";

import { scoreUser } from "../../../rules/user-risk";
import { narrow, readRows } from "../../../store/row-source";
import { notFound } from "../../problem";
import type { TenantCall } from "../../route";

const THREATS = 20;

/** GET /user/{name}. */
export async function readObservedUser({ params, records }: TenantCall<{ name: string }>): Promise<ObservedUserDetail> {
  const open = narrow(records.rows("threat"), (select) =>
    select
      .where("row.user_name", "=", params.name)
      .where("row.status", "in", [...OPEN_STATUSES])
      .orderBy("row.last_seen", "desc"),
  );
  const [user, detail, threats] = await Promise.all([
    records.find("observedUser", params),
    records.find("userDetail", params),
    readRows(open),
  ]);
  if (!user) throw notFound("user", params.name);
  const severities = threats.map(({ severity }) => severity);
  return {
    user,
    riskFactors: scoreUser(user, severities).riskFactors,
    devices: detail?.devices ?? [],
    signIns: detail?.signIns ?? [],
    groups: detail?.groups ?? [],
    threats: threats
      .slice(0, THREATS)
      .map(({ threatId, title, severity, status, lastSeen }) => ({ threatId, title, severity, status, lastSeen })),
  };
}
