import { gridQuery, isMissing, isOneOf } from "~/address/filters";
import type { Threat } from "~/contract/threat";

/** The query string that lists threats of the same rule on the same device within 30 days. */
export function similarThreats({ ruleName, deviceName }: Pick<Threat, "ruleName" | "deviceName">): URLSearchParams {
  const device = deviceName === null ? isMissing("deviceName") : isOneOf("deviceName", deviceName);
  return gridQuery({ filters: [isOneOf("ruleName", ruleName), device], range: { preset: "30d" } });
}
