import { LayoutDashboard } from "lucide-react";

import { EmptyState } from "~/ui/feedback/empty-state";
import { Stack } from "~/ui/layout/stack";

import { CARD_BODIES } from "./card-bodies";
import type { CardContents, CardName } from "./card-catalogue.server";
import { CardCell, CardGrid } from "./card-grid";
import { CardSlot } from "./card-slot";
import type { CardProps } from "./cards/card-props";
import { DashboardHeader } from "./dashboard-header";
import type { CardPromises } from "./fetch-cards.server";
import type { loadDashboard } from "./load-dashboard.server";
import { SetupChecklist } from "./setup-checklist";

type DashboardViewProps = Awaited<ReturnType<typeof loadDashboard>>;

export function DashboardView(props: DashboardViewProps) {
  const { range, updatedAt, tenantId, setup, places } = props;
  return (
    <Stack>
      <DashboardHeader range={range} updatedAt={updatedAt} hasCards={places.length > 0} />
      {setup ? (
        <SetupChecklist steps={setup} />
      ) : places.length === 0 ? (
        <EmptyState size="page" icon={LayoutDashboard} title="Nothing on this dashboard is available to you" />
      ) : (
        // Another organization's cards are other cards: none may stay while the next are on their way.
        <CardGrid key={tenantId}>
          {places.map(({ name, span, half }) => (
            <CardCell key={name} name={name} span={span} half={half}>
              <DashboardCard name={name} {...props} />
            </CardCell>
          ))}
        </CardGrid>
      )}
    </Stack>
  );
}

interface DashboardCardProps<Name extends CardName> extends Pick<
  DashboardViewProps,
  "labels" | "promises" | "compared" | "fields"
> {
  name: Name;
}

function DashboardCard<Name extends CardName>({ name, labels, promises, compared, fields }: DashboardCardProps<Name>) {
  const promise = (promises as CardPromises)[name];
  const label = labels[name];
  if (!promise || !label) return null;
  const draw: (props: CardProps<CardContents[Name]>) => React.ReactNode = CARD_BODIES[name];
  const Body = draw;
  return (
    <CardSlot {...label} promise={promise}>
      {(content) => <Body content={content} compared={compared} fields={fields} />}
    </CardSlot>
  );
}
