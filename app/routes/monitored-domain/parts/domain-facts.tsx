import type { DomainDetail } from "~/contract/domain";
import { useFormats } from "~/shell/format-context";
import { useWords } from "~/shell/use-words";
import { formatNumber } from "~/contract/number-facts";
import { humanise } from "~/ui/humanise";
import { Card } from "~/ui/layout/card";
import { FactList } from "~/ui/layout/fact-list";

type Observed = NonNullable<DomainDetail["observed"]>;

interface DomainFactsProps extends Pick<Observed, "domain"> {
  /** How many organizations ask for it; null where that is not told. */
  tenants: Observed["facts"]["tenants"];
}

/** What is known of a domain, and what was decided about it. */
export function DomainFacts({ domain, tenants }: DomainFactsProps) {
  const say = useWords();
  const { formatTime } = useFormats();
  const { ageDays, policyName } = domain;
  return (
    <Card title={say("Domain")}>
      <FactList
        facts={[
          { label: "Category", value: humanise(domain.category) },
          { label: "Reputation", value: `${formatNumber(domain.reputation)} of 100` },
          { label: say("Domain age"), value: ageDays === null ? "Unknown" : `${formatNumber(ageDays)} days` },
          { label: "First seen here", value: formatTime(domain.firstSeenHere).text },
          { label: "Last seen here", value: formatTime(domain.lastSeenHere).text },
          { label: "Queries", value: formatNumber(domain.queries) },
          { label: say("Devices"), value: formatNumber(domain.devices) },
          { label: "Blocked", value: `${formatNumber(domain.blockedPct)}%` },
          { label: "Name not found", value: `${formatNumber(domain.nxdomainPct)}%` },
          {
            label: "Names",
            value: formatNumber(domain.subdomains),
            help: say("Distinct names at and below the domain that were asked for."),
          },
          {
            label: "Entropy",
            value: formatNumber(domain.entropy),
            help: "Randomness of its most random name in bits per character.",
          },
          {
            label: "Last decision",
            value: policyName === null ? humanise(domain.action) : `${humanise(domain.action)} by ${policyName}`,
          },
          ...(tenants === null ? [] : [{ label: say("Organizations"), value: formatNumber(tenants) }]),
        ]}
      />
    </Card>
  );
}
