import { Merge } from "lucide-react";
import { styled } from "styled-components";

import type { DuplicateList } from "~/contract/device-merge";
import { formatNumber } from "~/contract/number-facts";
import { describeReasons } from "~/features/devices/duplicate-words";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { LinkButton } from "~/ui/actions/link-button";
import { Link } from "~/ui/link";

interface DuplicatePairsProps {
  pairs: DuplicateList["duplicate"];
  /** The total number of pairs; only the pairs with the strongest evidence are listed. */
  count: number;
  canMerge: boolean;
}

/** The pairs with their common attributes and a link to merge each. */
export function DuplicatePairs({ pairs, count, canMerge }: DuplicatePairsProps) {
  const t = useTerminology();
  const { screens } = useShellData();
  const hrefOf = (deviceName: string) => addressOfScreen(screens, "device", { deviceName }) ?? "";
  return (
    <List aria-label={t("Possible duplicates")}>
      {pairs.map(({ keep, other, reasons }) => {
        const query = new URLSearchParams({ [canMerge ? "merge" : "compare"]: other.name });
        return (
          <li key={JSON.stringify([keep.name, other.name])}>
            <div>
              <Link to={hrefOf(keep.name)}>{keep.displayName}</Link> and{" "}
              <Link to={hrefOf(other.name)}>{other.displayName}</Link>
              <p>{describeReasons(reasons)}</p>
            </div>
            <LinkButton to={`${hrefOf(keep.name)}?${query}`} size="small" {...(canMerge && { icon: Merge })}>
              {canMerge ? "Review merge" : "Compare"}
            </LinkButton>
          </li>
        );
      })}
      {count > pairs.length && (
        <li>
          <p>{`The ${formatNumber(pairs.length)} with the strongest evidence are listed.`}</p>
        </li>
      )}
    </List>
  );
}

const List = styled.ul`
  font: 400 var(--type-13) var(--font-sans);
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    padding-block: 10px;
  }
  li + li {
    border-block-start: 1px solid var(--border);
  }
  div {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  p {
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
  }
`;
