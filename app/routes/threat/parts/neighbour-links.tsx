import { ChevronLeft, ChevronRight } from "lucide-react";
import { styled } from "styled-components";

import { addressOfScreen } from "~/console/screen-address";
import { useShellData } from "~/console/use-shell-data";
import { LinkButton } from "~/ui/actions/link-button";
import { formatNumber } from "~/ui/format/number";

import type { ThreatScreenData } from "../screen-data";

/** To the threats before and after this one in the list that it was opened from. */
export function NeighbourLinks({ neighbours, list }: ThreatScreenData) {
  const { screens } = useShellData();
  if (!neighbours.ok) return null;
  const { previous, next, position, total } = neighbours.value;
  const addressOf = (threatId: string | null) => {
    const path = threatId === null ? undefined : addressOfScreen(screens, "threat", { threatId });
    return path && (list ? `${path}?${new URLSearchParams({ list })}` : path);
  };
  const [before, after] = [addressOf(previous), addressOf(next)];
  return (
    <Row aria-label="In the list" data-print="hide">
      {before && (
        <LinkButton to={before} icon={ChevronLeft} variant="quiet" size="small" aria-keyshortcuts="p">
          Previous
        </LinkButton>
      )}
      {position !== null && (
        <span>
          {formatNumber(position)} of {formatNumber(total)}
        </span>
      )}
      {after && (
        <LinkButton to={after} icon={ChevronRight} variant="quiet" size="small" aria-keyshortcuts="n">
          Next
        </LinkButton>
      )}
    </Row>
  );
}

const Row = styled.nav`
  display: flex;
  align-items: center;
  gap: 4px;
  color: var(--muted-text);
  font: 400 var(--type-12) var(--font-sans);
  font-variant-numeric: tabular-nums;
`;
