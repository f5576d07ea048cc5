import { Crosshair, Globe } from "lucide-react";

import type { DomainDetail, ObservedDomain } from "~/contract/domain";
import { DomainActions } from "~/features/policies/domain-actions";
import { lookOfAction } from "~/grid/action-look";
import { HistogramCard } from "~/grid/histogram/histogram-card";
import { EMPTY_GRID_STATE, type GridState } from "~/address/grid-state";
import { gridQuery, isOneOf } from "~/address/filters";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { ScreenHeader } from "~/shell/screens/screen-header";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { LinkButton } from "~/ui/actions/link-button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Notice } from "~/ui/feedback/notice";
import { humanise } from "~/ui/humanise";
import { Split } from "~/ui/layout/grid";
import { Stack } from "~/ui/layout/stack";
import { Badge } from "~/ui/marks/badge";

import type { DomainPage } from "../domain.server";
import { DomainFacts } from "./domain-facts";
import { PublishedFacts } from "./published-facts";
import { DomainTables } from "./domain-tables";

const VERDICTS: Record<ObservedDomain["verdict"], "bad" | "warn" | "neutral" | "good"> = {
  malicious: "bad",
  suspicious: "warn",
  unknown: "neutral",
  benign: "good",
};

/** One domain: the devices that query it, the queried names, the resolved addresses, and its details. */
export function DomainPageView({ name, found, histogram, canChange }: DomainPage & { canChange: boolean }) {
  const { screens } = useShellData();
  const hunting = addressOfScreen(screens, "threat-hunting");
  const observed = found.ok ? found.value.observed : null;
  const huntFor = gridQuery({ filters: [isOneOf("registrableDomain", name)] }, new URLSearchParams({ tab: "dns" }));
  return (
    <Stack>
      <ScreenHeader
        title={name}
        badges={observed && <Badge tone={VERDICTS[observed.domain.verdict]}>{humanise(observed.domain.verdict)}</Badge>}
        actions={
          <>
            {canChange && <DomainActions domain={name} />}
            {hunting && observed && (
              <LinkButton to={`${hunting}?${huntFor}`} icon={Crosshair}>
                Hunt in DNS
              </LinkButton>
            )}
          </>
        }
      />
      {observed && found.ok ? (
        <Observed observed={observed} published={found.value.published} histogram={histogram} hunting={hunting} />
      ) : (
        <NotSeen name={name} found={found} />
      )}
    </Stack>
  );
}

type ObservedProps = Pick<DomainPage, "histogram"> & {
  observed: NonNullable<DomainDetail["observed"]>;
  published: DomainDetail["published"];
  /** The address of the hunting screen, for viewers with access to it. */
  hunting: string | undefined;
};

/** The domain's queries within a time range on the hunting screen. */
function huntDuring(hunting: string, domain: string, { range }: GridState): string {
  const filters = [isOneOf("registrableDomain", domain)];
  return `${hunting}?${gridQuery({ filters, range }, new URLSearchParams({ tab: "dns" }))}`;
}

function Observed({ observed, published, histogram, hunting }: ObservedProps) {
  const t = useTerminology();
  const { domain, facts } = observed;
  return (
    <>
      {facts.resembles !== null && (
        <Notice tone="warn">
          {t`This name resembles ${facts.resembles}, which the organization owns. It may be used for phishing.`}
        </Notice>
      )}
      <Split
        aside={
          <Stack>
            <DomainFacts domain={domain} decision={facts.decision} />
            <PublishedFacts {...published} />
          </Stack>
        }
      >
        {histogram && (
          <HistogramCard
            title="Queries"
            chartTitle="Queries over time"
            description={t("DNS queries for the domain in each step of time, by action.")}
            histogram={histogram}
            lookOf={lookOfAction}
            state={EMPTY_GRID_STATE}
            hrefFor={hunting === undefined ? undefined : (state) => huntDuring(hunting, domain.name, state)}
            presets={[]}
          />
        )}
        <DomainTables facts={facts} />
      </Split>
    </>
  );
}

function NotSeen({ name, found }: Pick<DomainPage, "name" | "found">) {
  const t = useTerminology();
  const { screens } = useShellData();
  const all = addressOfScreen(screens, "monitored-domain");
  const isUnknown = found.ok || found.failure.status === 404;
  const published = found.ok ? found.value.published : undefined;
  const isPublished = published?.registration ?? published?.certificate;
  return (
    <>
      <EmptyState
        {...(!isPublished && { size: "page" })}
        icon={Globe}
        title={isUnknown ? `${name} has not been seen` : `No information for ${name}`}
        actions={all && <LinkButton to={all}>All domains</LinkButton>}
      >
        {isUnknown ? t("No device in the organization queried this domain in the last 90 days.") : found.failure.title}
      </EmptyState>
      {published && isPublished && <PublishedFacts {...published} />}
    </>
  );
}
