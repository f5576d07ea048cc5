import { Await } from "@remix-run/react";
import { ArrowRight } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { styled } from "styled-components";

import { useFailureToast } from "~/shell/notices/toasts";
import type { ShownFailure } from "~/screen/failure";
import type { LoadResult } from "~/screen/load-result";
import { MissingSource } from "~/features/sources/missing-source";
import { NoData } from "~/ui/feedback/no-data";
import { Glyph } from "~/ui/icon";
import { Card } from "~/ui/layout/card";
import { useLatest } from "~/features/dashboards/use-latest";
import { Link } from "~/ui/link";

import type { LoadedCard } from "../fetch-cards.server";
import { AskAboutCard } from "./ask-about-card";
import { CopyCard } from "./copy-card";

interface CardSlotProps<Content> {
  name: string;
  /** Whether this viewer may change dashboards. */
  canChange: boolean;
  title: string;
  /** The screen that the card links to. */
  screenTitle: string;
  /** What the card asks the assistant. */
  question: { text: string; range?: string } | undefined;
  /** The loaded content, or a promise of it. */
  card: LoadResult<LoadedCard<Content>> | Promise<LoadResult<LoadedCard<Content>>>;
  children: (card: LoadedCard<Content>) => ReactNode;
}

/** A card: a skeleton while its panel loads, then the panel, or its error with a retry button. */
export function CardSlot<Content extends { link: string | undefined }>({
  name,
  canChange,
  title,
  screenTitle,
  question,
  card: part,
  children,
}: CardSlotProps<Content>) {
  const { latest, isRefreshing } = useLatest(part);
  return (
    <Suspense fallback={<Card title={title} state="loading" waitsFor="chart" />}>
      <Await resolve={latest} errorElement={<FailedCard title={title} isRefreshing={isRefreshing} />}>
        {(card) =>
          card.ok ? (
            <Card
              title={title}
              state={isRefreshing ? "refreshing" : "ready"}
              actions={
                <>
                  {card.value.content.link && <ScreenLink to={card.value.content.link}>{screenTitle}</ScreenLink>}
                  {question && <AskAboutCard title={title} {...question} />}
                  {canChange && <CopyCard name={name} title={title} />}
                </>
              }
            >
              {card.value.missing ? <MissingSource {...card.value.missing} /> : children(card.value)}
            </Card>
          ) : card.failure.status === 403 ? (
            <Card title={title}>
              <NoData state="not-permitted" noun={title.toLowerCase()} />
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
  useFailureToast(failure);
  return (
    <Card
      title={title}
      state={isRefreshing ? "refreshing" : "ready"}
      error={{ title: failure?.title ?? "This card could not be shown", requestId: failure?.requestId }}
    />
  );
}

function ScreenLink({ to, children }: { to: string; children: string }) {
  return (
    <QuietLink to={to}>
      <span className="words">{children}</span>
      <span className="arrow" data-tip={children}>
        <Glyph icon={ArrowRight} />
      </span>
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
  .arrow {
    display: inline-flex;
  }
  /* A narrow card has room for its title and the arrow, so that the titles of a row are level. */
  @container card-header (inline-size < 300px) {
    .words {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;
