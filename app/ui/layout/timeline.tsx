import type { ReactNode } from "react";
import { styled } from "styled-components";

import type { FormattedTime } from "../format/time";
import { type Tone, toneColours } from "../tones";

export interface TimelineEvent {
  id: string;
  at: { iso: string; formatted: FormattedTime };
  title: ReactNode;
  body?: ReactNode;
  actor?: string | null;
  tone?: Tone;
}

/** What happened, newest first. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <List>
      {events.map(({ id, at, title, body, actor, tone = "neutral" }) => (
        <li key={id} data-tone={tone}>
          <div className="title">{title}</div>
          <div className="when">
            <time dateTime={at.iso} data-tip={at.formatted.full}>
              {at.formatted.relative}
            </time>
            {actor && ` · ${actor}`}
          </div>
          {body && <div className="body">{body}</div>}
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  display: grid;
  font: 400 var(--type-13) var(--font-sans);
  > li {
    ${toneColours}
    position: relative;
    padding: 0 0 16px 24px;
  }
  > li::before {
    content: "";
    position: absolute;
    z-index: 1;
    inset: 6px auto auto 4px;
    inline-size: 8px;
    block-size: 8px;
    border: 2px solid var(--tone);
    border-radius: 50%;
    background: var(--surface);
  }
  > li:not(:last-child)::after {
    content: "";
    position: absolute;
    inset: 16px auto -4px 7px;
    inline-size: 1px;
    background: var(--border);
  }
  > li:last-child {
    padding-block-end: 0;
  }
  .title {
    overflow-wrap: anywhere;
  }
  .when {
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
  }
  .body {
    margin-block-start: 4px;
    overflow-wrap: anywhere;
  }
`;
