import { useFetcher, useLocation } from "@remix-run/react";
import { History } from "lucide-react";
import { useEffect, useRef } from "react";

import type { Hunt } from "~/contract/hunt";
import { HUNT_PATH_LENGTH, HUNT_TEXT_LENGTH } from "~/contract/hunt-facts";
import { addressWith } from "~/shell/screens/address-with";
import { useShellData } from "~/shell/use-shell-data";
import { useChangeGuard } from "~/ui/actions/change-guard";
import { Menu } from "~/ui/actions/menu";

import { nameHunts } from "../name-hunts";
import { CHAT, SESSION } from "../tabs";

interface HistoryMenuProps {
  /** The hunt in the query language; empty without a query. */
  text: string;
  /** The user's hunts, latest first. */
  hunts: readonly Pick<Hunt, "text" | "path">[];
}

/** Links to earlier hunts, each with its filters, range and order, and stores the current one. */
export function HistoryMenu({ text, hunts }: HistoryMenuProps) {
  const { pathname, search } = useLocation();
  const { tenantId } = useShellData().tenant;
  const { submit } = useFetcher();
  const guard = useChangeGuard();
  const path = pathname + addressWith(addressWith(search, CHAT, undefined), SESSION, undefined);
  const isLatest = hunts[0]?.path === path;
  const isRemembered = text !== "" && text.length <= HUNT_TEXT_LENGTH && path.length <= HUNT_PATH_LENGTH;
  // Submitted once per hunt: a hunt that is run elsewhere changes the list, but not the hunt on this page.
  const submitted = useRef<string>();
  useEffect(() => {
    if (!isRemembered || submitted.current === path || guard !== undefined) return;
    submitted.current = path;
    if (!isLatest) submit({ intent: "rememberHunt", tenantId, text, path }, { method: "post" });
  }, [guard, isLatest, isRemembered, path, submit, tenantId, text]);
  const earlier = nameHunts(hunts.filter((hunt) => hunt.path !== path));
  return (
    <Menu
      label="History"
      icon={History}
      align="end"
      items={earlier.map((hunt) => ({ kind: "link", label: hunt.label, to: hunt.path }))}
      disabledReason={earlier.length === 0 ? "No earlier queries" : undefined}
    />
  );
}
