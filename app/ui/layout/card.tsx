import { ArrowRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import { styled } from "styled-components";

import { ErrorPanel } from "../feedback/error-panel";
import { ProgressBar } from "../feedback/progress-bar";
import { Skeleton } from "../feedback/skeleton";
import { Glyph } from "../icon";
import { Link } from "../link";

interface CardProps {
  title: string;
  /** Beside the title, in a lighter colour: a unit, a period, a count. */
  note?: ReactNode;
  /** To the right of the title: small buttons, a menu. */
  actions?: ReactNode;
  children?: ReactNode;
  /** The link to the complete data; `rows` if the label includes their number. */
  footer?: { label: string; to: string; rows?: number | undefined } | undefined;
  /** `loading` before the first data, `refreshing` while the displayed data is fetched again. */
  state?: "ready" | "loading" | "refreshing";
  /** What is loading, for screen readers. */
  waitsFor?: "lines" | "chart";
  error?: { title: string; requestId?: string | undefined } | undefined;
  /** Lets a table or list reach the card's edges. */
  flush?: boolean;
  headingLevel?: 2 | 3;
}

/** One subject on a screen. It loads, fails and refreshes independently. */
export function Card(props: CardProps) {
  const {
    title,
    note,
    actions,
    children,
    footer,
    state = "ready",
    waitsFor = "lines",
    error,
    flush = false,
    headingLevel = 2,
  } = props;
  const titleId = useId();
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <Section aria-labelledby={titleId} aria-busy={state !== "ready" || undefined} data-flush={flush ? "" : undefined}>
      <ProgressBar active={state === "refreshing"} of="box" label={`Refreshing ${title}`} />
      <header>
        <Heading id={titleId}>{title}</Heading>
        {note && <span className="note">{note}</span>}
        {actions && (
          <div className="actions" data-print="hide">
            {actions}
          </div>
        )}
      </header>
      <div className="body">
        <CardBody error={error} isLoading={state === "loading"} waitsFor={waitsFor}>
          {children}
        </CardBody>
      </div>
      {footer && (
        <footer>
          <Link to={footer.to} data-rows={footer.rows}>
            {footer.label}
            <Glyph icon={ArrowRight} />
          </Link>
        </footer>
      )}
    </Section>
  );
}

interface CardBodyProps {
  error: CardProps["error"];
  isLoading: boolean;
  waitsFor: "lines" | "chart";
  children: ReactNode;
}

function CardBody({ error, isLoading, waitsFor, children }: CardBodyProps) {
  if (error) return <ErrorPanel title={error.title} requestId={error.requestId} />;
  if (isLoading) return <Skeleton height={waitsFor === "chart" ? "chart" : "line"} lines={5} />;
  return <>{children}</>;
}

const Section = styled.section`
  position: relative;
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  border: 1px solid var(--border);
  border-radius: var(--radius-large);
  background: var(--surface);
  overflow: clip;
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    container: card-header / inline-size;
    min-block-size: 48px;
    padding: 8px 8px 8px 16px;
  }
  > header > :is(h2, h3) {
    min-inline-size: 0;
    font: 600 var(--type-14) var(--font-sans);
  }
  > header .note {
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
  }
  /* Notes such as "per hour" also follow other words elsewhere. */
  > header > .note::first-letter {
    text-transform: uppercase;
  }
  > header .actions {
    display: flex;
    flex: 0 1 auto;
    flex-wrap: wrap;
    justify-content: end;
    gap: 4px;
    margin-inline-start: auto;
  }
  > .body {
    flex: 1;
    min-inline-size: 0;
    padding: 4px 16px 16px;
  }
  &[data-flush] > .body {
    padding: 0;
    border-block-start: 1px solid var(--border);
  }
  > footer {
    padding: 0 16px;
    border-block-start: 1px solid var(--border);
    font: 500 var(--type-13) var(--font-sans);
  }
  > footer a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-block-size: 40px;
  }
  > footer svg {
    transition: translate var(--quick);
  }
  > footer a:hover svg {
    translate: 2px 0;
  }
  @media print {
    break-inside: avoid;
    .actions {
      display: none;
    }
  }
`;
