import { useLocation } from "@remix-run/react";

import type { Integration } from "~/contract/integration";
import { addressWith } from "~/shell/screens/address-with";
import { Tabs } from "~/ui/layout/tabs";

interface CategoryTabsProps {
  integrations: readonly Integration[];
  /** Null for all categories. */
  current: string | null;
}

/** The categories of the catalogue, each with the number of its integrations. */
export function CategoryTabs({ integrations, current }: CategoryTabsProps) {
  const { search } = useLocation();
  const categories = [...new Set(integrations.map(({ category }) => category))];
  return (
    <Tabs
      label="Category"
      look="segmented"
      items={[
        {
          label: "All",
          to: addressWith(search, "category", undefined),
          isCurrent: current === null,
          count: integrations.length,
        },
        ...categories.map((category) => ({
          label: category,
          to: addressWith(search, "category", category),
          isCurrent: current === category,
          count: integrations.filter((one) => one.category === category).length,
        })),
      ]}
    />
  );
}
