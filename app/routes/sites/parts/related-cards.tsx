import { AuditSentence } from "~/features/audit/audit-sentence";
import { useFormats } from "~/shell/format-context";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { formatNumber } from "~/contract/number-facts";
import { humanise } from "~/ui/humanise";
import { Card } from "~/ui/layout/card";
import { Link } from "~/ui/link";
import { Status } from "~/ui/marks/status";
import { PlainTable } from "~/ui/table/plain-table";

import type { OpenSite } from "../screen-data";

const DIRECTIONS = { egress: "Egress", ingress: "Ingress" } as const;
const RESULT_TONES = { success: "good", denied: "warn", failed: "bad" } as const;

/** The policy rules that name the site. */
export function RulesCard({ rules }: { rules: NonNullable<OpenSite["rules"]> }) {
  const t = useTerminology();
  const policies = addressOfScreen(useShellData().screens, "policies");
  const shown = rules.ok ? rules.value : [];
  return (
    <Card
      title={t("Policy rules for this site")}
      note={String(shown.length)}
      error={rules.ok ? undefined : { title: rules.failure.title, requestId: rules.failure.requestId }}
    >
      <PlainTable
        headings={["Rule", "Direction", "Action", "State"]}
        empty={t("No rule names this site. Rules for all sites apply.")}
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

interface HistoryCardProps {
  site: string;
  history: NonNullable<OpenSite["history"]>;
}

/** The latest changes of the site, with a link to all of them. */
export function HistoryCard({ site, history }: HistoryCardProps) {
  const t = useTerminology();
  const { formatTime } = useFormats();
  const audit = addressOfScreen(useShellData().screens, "audit");
  const { events, total } = history.ok ? history.value : { events: [], total: 0 };
  return (
    <Card
      title="History"
      error={history.ok ? undefined : { title: history.failure.title, requestId: history.failure.requestId }}
      actions={
        audit &&
        total > events.length && (
          <Link to={`${audit}?${new URLSearchParams({ objectType: "site", objectName: site })}`} data-rows={total}>
            All {formatNumber(total)}
          </Link>
        )
      }
    >
      <PlainTable
        headings={["Change", "Result", "Time"]}
        empty={t("No changes of this site were recorded.")}
        rows={events.map(({ auditId, timestamp, actor, action, result }) => ({
          key: auditId,
          cells: [
            <AuditSentence key="change" actor={actor} verb={action} object={null} />,
            <Status key="result" tone={RESULT_TONES[result]} label={humanise(result)} />,
            <time key="time" dateTime={timestamp} data-tip={formatTime(timestamp).full}>
              {formatTime(timestamp).text}
            </time>,
          ],
        }))}
      />
    </Card>
  );
}
