import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { humanise } from "~/ui/humanise";
import { Card } from "~/ui/layout/card";
import { Link } from "~/ui/link";
import { Status } from "~/ui/marks/status";
import { PlainTable } from "~/ui/table/plain-table";

import type { OpenSite } from "../screen-data";

const DIRECTIONS = { egress: "Egress", ingress: "Ingress" } as const;

/** The policy rules that name the site. */
export function RulesCard({ rules }: { rules: NonNullable<OpenSite["rules"]> }) {
  const t = useTerminology();
  const policies = addressOfScreen(useShellData().screens, "policies");
  const shown = rules.ok ? rules.value : [];
  return (
    <Card
      title={t("Policy rules for this site")}
      note={String(shown.length)}
      error={rules.ok ? undefined : rules.failure}
    >
      <PlainTable
        headings={["Rule", "Direction", "Action", "State"]}
        empty={t("No rules are specific to this site. Rules for all sites apply.")}
        rows={shown.map(({ direction, name, displayName, action, enabled }) => ({
          key: `${direction} ${name}`,
          cells: [
            policies ? (
              <Link key="rule" to={`${policies}?${new URLSearchParams({ tab: direction, peek: name })}`}>
                {displayName}
              </Link>
            ) : (
              displayName
            ),
            DIRECTIONS[direction],
            humanise(action),
            <Status key="state" tone={enabled ? "good" : "neutral"} label={enabled ? "Enabled" : "Disabled"} />,
          ],
        }))}
      />
    </Card>
  );
}
