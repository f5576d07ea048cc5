import type { ReactNode } from "react";
import { styled } from "styled-components";

import type { FormattedTime } from "../format/time";
import type { Tone } from "../tones";
import { timelineThread } from "./timeline-thread";

export interface TimelineEvent {
  id: string;
  at: { iso: string; formatted: FormattedTime };
  title: ReactNode;
  body?: ReactNode;
  actor?: string | null;
  tone?: Tone;
}

/** Events, newest first. */
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
    --ring-block: 6px;
    --ring-inline: 4px;
    ${timelineThread}
    padding: 0 0 16px 24px;
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
