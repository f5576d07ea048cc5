import { Plus } from "lucide-react";

import { IndicatorListDialog } from "~/features/policies/indicator-list-dialog";

import type { IndicatorListsScreen } from "../screen-data";

export function IndicatorListActions({ canChange, isProvider }: IndicatorListsScreen) {
  if (!canChange) return null;
  return <IndicatorListDialog label="Add indicator list" icon={Plus} variant="primary" isProvider={isProvider} />;
}
