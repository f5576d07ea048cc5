import { styled } from "styled-components";

import { useFormats } from "~/shell/format-context";
import { Card } from "~/ui/layout/card";
import { Link } from "~/ui/link";
import { formatInZone } from "~/ui/format/time";

import type { NewsEntry } from "../manual.server";

/** What changed recently on screens that the viewer may open. */
export function NewsCard({ news }: { news: readonly NewsEntry[] }) {
  const { formats } = useFormats();
  if (news.length === 0) return null;
  return (
    <Card title="What’s new">
      <List>
        {news.map(({ date, title, text, to }) => (
          <li key={title}>
            <b>{to === undefined ? title : <Link to={to}>{title}</Link>}</b>
            <time dateTime={date}>{formatInZone(date, "UTC", formats.date)}</time>
            <p>{text}</p>
          </li>
        ))}
      </List>
    </Card>
  );
}

const List = styled.ul`
  display: grid;
  gap: 12px;
  font: 400 var(--type-13) / 1.45 var(--font-sans);
  li {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 2px 12px;
  }
  b {
    font-weight: 500;
  }
  time {
    color: var(--muted-text);
    font-size: var(--type-12);
  }
  p {
    grid-column: 1 / -1;
    color: var(--muted-text);
  }
`;
