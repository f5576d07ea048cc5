import { FileDown } from "lucide-react";

import { useShellData } from "~/shell/use-shell-data";
import { Menu } from "~/ui/actions/menu";

import type { OrganizationsScreen } from "../screen-data";

const FORM = "usage-file";

/** Downloads every organization's usage in a month. Renders nothing if the brand disables exports. */
export function UsageMenu({ months }: Pick<OrganizationsScreen, "months">) {
  const { exports } = useShellData().brand.features;
  if (!exports) return null;
  return (
    <>
      <Menu
        label="Usage"
        icon={FileDown}
        align="end"
        items={[
          { kind: "heading", label: "Download as CSV" },
          ...months.map(({ month, label }) => ({
            kind: "submit" as const,
            ...{ label, form: FORM, name: "month", value: month },
          })),
        ]}
      />
      <form id={FORM} method="get" action="/organizations/usage" hidden />
    </>
  );
}
