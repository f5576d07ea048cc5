import { Await } from "@remix-run/react";
import { LayoutDashboard } from "lucide-react";
import { type ReactNode, Suspense, memo } from "react";

import { EmptyState } from "~/ui/feedback/empty-state";
import { Stack } from "~/ui/layout/stack";
import type { PartiallyResolved } from "~/screen/resolve-together.server";
import { useTerminology } from "~/shell/use-terminology";
import { useLatest } from "~/features/dashboards/use-latest";

import { CARD_BODIES } from "./parts/card-bodies";
import type { CardContents, CardName } from "./card-catalogue.server";
import { CardCell, CardGrid } from "./parts/card-grid";
import { CardSlot } from "./parts/card-slot";
import type { CardProps } from "./parts/card-props";
import { DashboardHeader } from "./parts/dashboard-header";
import type { CardPromises } from "./fetch-cards.server";
import type { loadDashboard } from "./load-dashboard.server";
import { KeyFigures } from "./parts/key-figures";
import { SetupChecklist } from "./parts/setup-checklist";

type DashboardViewProps = Awaited<ReturnType<typeof loadDashboard>>;

export const DashboardView = memo(function DashboardView(props: DashboardViewProps) {
  const t = useTerminology();
  const { range, updatedAt, tenantId, setup, places } = props;
  return (
    <Stack>
      <DashboardHeader range={range} updatedAt={updatedAt} />
      {places.length === 0 ? (
        <EmptyState
          size="page"
          icon={LayoutDashboard}
          title={t("You do not have access to any card on this dashboard")}
        />
      ) : (
        // Cards of another organization must not stay visible while the new ones load.
        <CardGrid
          key={tenantId}
          figures={<KeyFigures cards={props.cards} />}
          instead={setup && <Setup setup={setup} />}
        >
          {places.map(({ name, span, half }) => (
            <CardCell key={name} name={name} span={span} half={half}>
              <DashboardCard name={name} {...props} />
            </CardCell>
          ))}
        </CardGrid>
      )}
    </Stack>
  );
});

/** Most organizations are set up, so no space is reserved for this and an error is ignored. */
function Setup({ setup }: { setup: NonNullable<DashboardViewProps["setup"]> }) {
  const { latest } = useLatest(setup);
  return (
    <Suspense>
      <Await resolve={latest} errorElement={<></>}>
        {(steps) => steps.ok && steps.value && <SetupChecklist steps={steps.value} />}
      </Await>
    </Suspense>
  );
}

interface DashboardCardProps<Name extends CardName> extends Pick<
  DashboardViewProps,
  "labels" | "cards" | "fields" | "canChange"
> {
  name: Name;
}

function DashboardCard<Name extends CardName>({ name, labels, cards, fields, canChange }: DashboardCardProps<Name>) {
  const card: PartiallyResolved<CardPromises>[Name] = cards[name];
  const label = labels[name];
  if (!card || !label) return null;
  const Body: (props: CardProps<CardContents[Name]>) => ReactNode = CARD_BODIES[name];
  return (
    <CardSlot {...label} name={name} canChange={canChange} card={card}>
      {(loaded) => <Body {...loaded} fields={fields} />}
    </CardSlot>
  );
}
