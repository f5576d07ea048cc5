import { styled } from "styled-components";

import { useFormats } from "~/shell/format-context";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { keysOf } from "~/features/software/keys-of";
import type { Vulnerability } from "~/contract/software";
import { Link } from "~/ui/link";
import { Badge } from "~/ui/marks/badge";

/** Vulnerabilities with title and due date; each links to the affected software with the most devices. */
export function DueList({ vulnerabilities }: { vulnerabilities: readonly Vulnerability[] }) {
  const { screens } = useShellData();
  const { formatTime } = useFormats();
  return (
    <List aria-label="Known exploited, by due date">
      {vulnerabilities.map(({ cve, title, dueAt, overdue, ransomware, affected: [software] }) => {
        const to = software && addressOfScreen(screens, "vulnerability", { ...keysOf(software) });
        const due = dueAt === null ? undefined : formatTime(dueAt);
        return (
          <li key={cve}>
            <span className="what">
              {to ? <Link to={to}>{title}</Link> : title}
              <small>
                {cve}
                {software && ` · ${software.name}`}
              </small>
            </span>
            {ransomware && <Badge tone="bad">Ransomware</Badge>}
            {due && (
              <time dateTime={dueAt ?? undefined} data-tip={due.full} data-overdue={overdue || undefined}>
                {overdue ? `due ${due.relative}` : due.relative}
              </time>
            )}
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  font: 400 var(--type-13) var(--font-sans);
  > li {
    display: flex;
    align-items: center;
    gap: 8px;
    padding-block: 5px;
  }
  > li + li {
    border-block-start: 1px solid var(--border);
  }
  .what {
    display: grid;
    flex: 1;
    min-inline-size: 0;
  }
  .what > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small,
  time {
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
  }
  time {
    flex: none;
  }
  time[data-overdue] {
    color: var(--danger);
  }
`;
