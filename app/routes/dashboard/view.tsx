import { Await } from "@remix-run/react";
import { LayoutDashboard } from "lucide-react";
import { type ReactNode, Suspense } from "react";

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
import { useLatest } from "./use-latest";

type DashboardViewProps = ReturnType<typeof loadDashboard>;

export function DashboardView(props: DashboardViewProps) {
  const { range, updatedAt, tenantId, setup, places } = props;
  return (
    <Stack>
      <DashboardHeader range={range} updatedAt={updatedAt} />
      {places.length === 0 ? (
        <EmptyState size="page" icon={LayoutDashboard} title="Nothing on this dashboard is available to you" />
      ) : (
        // Another organization's cards are other cards: none may stay while the next are on their way.
        <CardGrid key={tenantId} instead={setup && <Setup promise={setup} />}>
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

/** Most organizations have been set up long ago, so nothing waits here, and a question that fails asks nothing of anybody. */
function Setup({ promise }: { promise: NonNullable<DashboardViewProps["setup"]> }) {
  const { latest } = useLatest(promise);
  return (
    <Suspense>
      <Await resolve={latest} errorElement={<></>}>
        {(steps) => steps.ok && steps.value && <SetupChecklist steps={steps.value} />}
      </Await>
    </Suspense>
  );
}

interface DashboardCardProps<Name extends CardName> extends Pick<DashboardViewProps, "labels" | "cards" | "fields"> {
  name: Name;
}

function DashboardCard<Name extends CardName>({ name, labels, cards, fields }: DashboardCardProps<Name>) {
  const promise: CardPromises[Name] = cards[name];
  const label = labels[name];
  if (!promise || !label) return null;
  const Body: (props: CardProps<CardContents[Name]>) => ReactNode = CARD_BODIES[name];
  return (
    <CardSlot {...label} promise={promise}>
      {(card) => <Body {...card} fields={fields} />}
    </CardSlot>
  );
}
