import { useLocation } from "@remix-run/react";

import { useShellData } from "~/shell/use-shell-data";
import type { ComplianceLevel } from "~/contract/compliance";
import { Tabs } from "~/ui/layout/tabs";

import { withWords, createComplianceLinks } from "./compliance-links";

const LABELS: Record<ComplianceLevel, string> = { L1: "Level 1", L2: "Level 2" };
const LEVELS = ["L1", "L2"] as const;

/** Switches the level and preserves system, tab and filters. */
export function LevelTabs({ level, os }: { level: ComplianceLevel; os: string | undefined }) {
  const { screens } = useShellData();
  const { search } = useLocation();
  const links = createComplianceLinks(screens);
  const query = withWords(search, { page: undefined, check: undefined, level: undefined });
  const items = LEVELS.flatMap((one) => {
    const path = links.level(one, os);
    if (path === undefined) return [];
    return [{ label: LABELS[one], to: query === "?" ? path : path + query, isCurrent: one === level }];
  });
  return items.length > 1 ? <Tabs label="Level" items={items} look="segmented" /> : null;
}
