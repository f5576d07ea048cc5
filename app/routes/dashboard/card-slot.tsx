import { Await, Link, useRevalidator } from "@remix-run/react";
import { ArrowRight } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { styled } from "styled-components";

import { useFailureToast } from "~/console/toasts";
import type { ShownFailure } from "~/screen/failure";
import type { Settled } from "~/screen/settle";
import { Glyph } from "~/ui/icon";
import { Card } from "~/ui/layout/card";

import type { LoadedCard } from "./fetch-cards.server";
import { useLatest } from "./use-latest";

interface CardSlotProps<Content> {
  title: string;
  /** The screen that the card leads to. */
  screenTitle: string;
  promise: Promise<Settled<LoadedCard<Content>>>;
  children: (card: LoadedCard<Content>) => ReactNode;
}

/** One card on its way: a skeleton until its panel is there, then the panel, or its own failure with a way to try again. */
export function CardSlot<Content extends { link: string | undefined }>({
  title,
  screenTitle,
  promise,
  children,
}: CardSlotProps<Content>) {
  const { latest, isRefreshing } = useLatest(promise);
  return (
    <Suspense fallback={<Card title={title} state="loading" waitsFor="chart" />}>
      <Await resolve={latest} errorElement={<FailedCard title={title} isRefreshing={isRefreshing} />}>
        {(card) =>
          card.ok ? (
            <Card
              title={title}
              state={isRefreshing ? "refreshing" : "ready"}
              actions={card.value.content.link && <ScreenLink to={card.value.content.link}>{screenTitle}</ScreenLink>}
            >
              {children(card.value)}
            </Card>
          ) : (
            <FailedCard title={title} failure={card.failure} isRefreshing={isRefreshing} />
          )
        }
      </Await>
    </Suspense>
  );
}

interface FailedCardProps {
  title: string;
  failure?: ShownFailure;
  isRefreshing: boolean;
}

function FailedCard({ title, failure, isRefreshing }: FailedCardProps) {
  const { revalidate } = useRevalidator();
  useFailureToast(failure);
  return (
    <Card
      title={title}
      state={isRefreshing ? "refreshing" : "ready"}
      error={{
        title: failure?.title ?? "This part could not be shown",
        requestId: failure?.requestId,
        onRetry: revalidate,
      }}
    />
  );
}

function ScreenLink({ to, children }: { to: string; children: string }) {
  return (
    <QuietLink to={to}>
      {children}
      <Glyph icon={ArrowRight} />
    </QuietLink>
  );
}

const QuietLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-block-size: 24px;
  padding-inline: 8px;
  border-radius: var(--radius-small);
  color: var(--muted-text);
  font: 400 var(--type-12) var(--font-sans);
  white-space: nowrap;
  &:hover {
    color: var(--text);
  }
`;
