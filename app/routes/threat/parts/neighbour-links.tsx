import { ChevronLeft, ChevronRight } from "lucide-react";
import { styled } from "styled-components";

import { LinkButton } from "~/ui/actions/link-button";
import { formatNumber } from "~/contract/number-facts";

import type { ThreatScreenData } from "../screen-data";
import { useNeighbours } from "../use-neighbours";
import { useThreatAddress } from "../use-threat-address";

/** Links to the threats before and after this one in the list that it was opened from. */
export function NeighbourLinks(screen: ThreatScreenData) {
  const neighbours = useNeighbours(screen);
  const addressOf = useThreatAddress(screen.list);
  if (!neighbours) return null;
  const { previous, next, position, total } = neighbours;
  const [before, after] = [addressOf(previous), addressOf(next)];
  return (
    <Row aria-label="Position in the list" data-print="hide">
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
