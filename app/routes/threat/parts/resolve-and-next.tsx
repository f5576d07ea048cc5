import { useNavigate } from "@remix-run/react";
import { SkipForward } from "lucide-react";

import { isOpenStatus } from "~/contract/threat-facts";
import { Button } from "~/ui/actions/button";

import type { ThreatScreenData } from "../screen-data";
import { useNeighbours } from "../use-neighbours";
import { useThreatAddress } from "../use-threat-address";
import { StatusDialog } from "./status-dialog";

/** Resolves the threat and opens the next one in the list. */
export function ResolveAndNext(screen: ThreatScreenData) {
  const { threat, set, list } = screen;
  const navigate = useNavigate();
  const next = useThreatAddress(list)(useNeighbours(screen)?.next ?? null);
  if (next === undefined) return null;
  // The dialog outlives the button: when it closes, the threat is already resolved.
  const isOpen = isOpenStatus(threat.status);
  return (
    <StatusDialog
      threat={threat}
      set={set}
      label="Resolve and next"
      status="resolved"
      onDone={() => navigate(next)}
      trigger={(open) =>
        isOpen && (
          <Button icon={SkipForward} aria-haspopup="dialog" onClick={open}>
            Resolve and next
          </Button>
        )
      }
    />
  );
}
