import { useLocation } from "@remix-run/react";
import { History } from "lucide-react";
import { useEffect, useState } from "react";

import { addressWith } from "~/shell/screens/address-with";
import { createTabList, type VisitedLink } from "~/shell/browser/tab-list";
import { useShellData } from "~/shell/use-shell-data";
import { Menu } from "~/ui/actions/menu";

import { CHAT } from "../tabs";

const hunts = createTabList("hunts", 50);

/** The hunts of this tab, the latest first, each with its filters, range and order. */
export function HistoryMenu({ text }: { text: string }) {
  const { pathname, search } = useLocation();
  const { tenantId } = useShellData().tenant;
  const [visited, setVisited] = useState<readonly VisitedLink[]>([]);
  const here = pathname + addressWith(search, CHAT, undefined);
  useEffect(() => {
    if (text !== "") hunts.add(tenantId, { label: text, to: here });
    setVisited(hunts.read(tenantId));
  }, [tenantId, text, here]);
  const earlier = visited.filter(({ to }) => to !== here);
  return (
    <Menu
      label="History"
      icon={History}
      align="end"
      items={earlier.map((hunt) => ({ kind: "link", ...hunt }))}
      disabledReason={earlier.length === 0 ? "No earlier queries" : undefined}
    />
  );
}
