import { Link } from "~/ui/link";
import type { DomainDetail } from "~/contract/domain";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { Moment } from "~/shell/moment";
import { formatNumber } from "~/contract/number-facts";
import { humanise } from "~/ui/humanise";
import { Card } from "~/ui/layout/card";
import { FactList } from "~/ui/layout/fact-list";

type Observed = NonNullable<DomainDetail["observed"]>;

interface DomainFactsProps extends Pick<Observed, "domain"> {
  /** The result of the current rules; missing where only a row of the list is available. */
  decision?: Observed["facts"]["decision"];
}

/** The details of a domain, and the action that applies to it. */
export function DomainFacts({ domain, decision }: DomainFactsProps) {
  const t = useTerminology();
  const policies = addressOfScreen(useShellData().screens, "policies");
  const { ageDays } = domain;
  return (
    <Card title={t("Domain")}>
      <FactList
        facts={[
          { label: "Category", value: humanise(domain.category) },
          { label: "Reputation", value: `${formatNumber(domain.reputation)} of 100` },
          { label: t("Domain age"), value: ageDays === null ? "Unknown" : `${formatNumber(ageDays)} days` },
          { label: "First seen here", value: <Moment at={domain.firstSeenHere} /> },
          { label: "Last seen here", value: <Moment at={domain.lastSeenHere} /> },
          { label: "Queries", value: formatNumber(domain.queries) },
          { label: t("Devices"), value: formatNumber(domain.devices) },
          { label: "Blocked", value: `${formatNumber(domain.blockedPct)}%` },
          { label: "Name not found", value: `${formatNumber(domain.nxdomainPct)}%` },
          {
            label: "Names",
            value: formatNumber(domain.subdomains),
            help: t("Distinct names queried at and below the domain."),
          },
          {
            label: "Entropy",
            value: formatNumber(domain.entropy),
            help: "Randomness of the most random name, in bits per character.",
          },
          { label: "Record types", value: domain.recordTypes },
          // The page of a domain shows it with the registration.
          ...(decision ? [] : [{ label: "Registrar", value: domain.registrar ?? "Unknown" }]),
          ...(policies === undefined
            ? []
            : [
                {
                  label: "Indicator lists",
                  value: domain.indicatorLists.length === 0 ? "None" : domain.indicatorLists.join(", "),
                },
              ]),
          ...(decision
            ? [
                {
                  label: "Decision",
                  value: <Decision decision={decision} policies={policies} />,
                  help: t(
                    "What the rules currently decide for HTTPS to the domain. Rules for specific devices may decide differently.",
                  ),
                },
              ]
            : []),
          { label: "Last decision", value: humanise(domain.action) },
          ...(domain.tenants === null ? [] : [{ label: t("Organizations"), value: formatNumber(domain.tenants) }]),
        ]}
      />
    </Card>
  );
}

interface DecisionProps extends Pick<Observed["facts"], "decision"> {
  policies: string | undefined;
}

/** The action, and a link to the rule that applies it for people who may see rules. */
function Decision({ decision: { action, ruleName, displayName }, policies }: DecisionProps) {
  if (policies === undefined || displayName === null) return <>{humanise(action)}</>;
  const search = new URLSearchParams(ruleName === null ? { tab: "default" } : { peek: ruleName });
  return (
    <>
      {humanise(action)} by <Link to={`${policies}?${search}`}>{displayName}</Link>
    </>
  );
}
