import { useShellData } from "~/shell/use-shell-data";

import type { RuleDraft } from "./rule-draft";
import { describeRule } from "./rule-text";

type SpokenRule = Pick<
  RuleDraft,
  "direction" | "action" | "source" | "destination" | "service" | "schedule" | "log" | "rateLimitPerMin"
>;

/** A rule as one sentence. */
export function RuleSentence({ rule }: { rule: SpokenRule }) {
  const { siteNames } = useShellData();
  const { action, source, destination, service, limit, schedule } = describeRule(rule, siteNames);
  return (
    <p>
      <b>{action}</b> traffic from <b>{source}</b> to <b>{destination}</b> on <b>{service}</b>
      {limit !== undefined && (
        <>
          , <b>{limit}</b>
        </>
      )}
      , <b>{schedule}</b>
      {rule.log ? ", logged" : ", not logged"}.
    </p>
  );
}
