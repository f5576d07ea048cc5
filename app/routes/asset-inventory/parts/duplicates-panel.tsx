import { CopyCheck, Merge } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";

import type { DuplicateList } from "~/contract/device-merge";
import { formatNumber } from "~/contract/number-facts";
import { sayReasons } from "~/features/devices/duplicate-words";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { useWords } from "~/shell/use-words";
import { Button } from "~/ui/actions/button";
import { LinkButton } from "~/ui/actions/link-button";
import { Link } from "~/ui/link";
import { Drawer } from "~/ui/overlays/drawer";

interface DuplicatesPanelProps {
  pairs: DuplicateList["duplicate"];
  /** Whether the role may merge; others compare. */
  canMerge: boolean;
}

/**
 * The pairs of devices that seem to be one machine, each with the way to a merge. Nothing where there are none, and for people
 * who may not open a device.
 */
export function DuplicatesPanel({ pairs, canMerge }: DuplicatesPanelProps) {
  const say = useWords();
  const { screens } = useShellData();
  const [isOpen, setOpen] = useState(false);
  const hrefOf = (deviceName: string) => addressOfScreen(screens, "device", { deviceName });
  const links = pairs.flatMap((pair) => {
    const [toKeep, toOther] = [hrefOf(pair.keep.name), hrefOf(pair.other.name)];
    return toKeep !== undefined && toOther !== undefined ? [{ ...pair, toKeep, toOther }] : [];
  });
  if (links.length === 0) return null;
  const label = links.length === 1 ? "1 possible duplicate" : `${formatNumber(links.length)} possible duplicates`;
  return (
    <>
      <Button icon={CopyCheck} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Drawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Possible duplicates"
        description={say("Devices that seem to be the same machine, recorded by different sources.")}
      >
        <List aria-label={say("Possible duplicates")}>
          {links.map(({ keep, other, reasons, toKeep, toOther }) => {
            const query = new URLSearchParams({ [canMerge ? "merge" : "compare"]: other.name });
            return (
              <li key={JSON.stringify([keep.name, other.name])}>
                <div>
                  <Link to={toKeep}>{keep.displayName}</Link> and <Link to={toOther}>{other.displayName}</Link>
                  <p>{sayReasons(reasons)}</p>
                </div>
                <LinkButton to={`${toKeep}?${query}`} size="small" {...(canMerge && { icon: Merge })}>
                  {canMerge ? "Review merge" : "Compare"}
                </LinkButton>
              </li>
            );
          })}
        </List>
      </Drawer>
    </>
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
