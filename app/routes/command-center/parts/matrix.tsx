import { Building2, TriangleAlert } from "lucide-react";
import { useSearchParams } from "@remix-run/react";

import { useCountLinks } from "~/features/organizations/count-links";
import { bulkOf } from "~/features/organizations/organization-bulk";
import { ApplyTemplate } from "~/features/policies/apply-template";
import { StandardGrid } from "~/grid/standard-grid";
import { useFormats } from "~/shell/format-context";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { ATTENTION_KINDS, ATTENTION_RULES } from "~/contract/attention-facts";
import type { Tenant } from "~/contract/tenant";
import { LinkButton } from "~/ui/actions/link-button";
import { EmptyState } from "~/ui/feedback/empty-state";

import type { ScreenOf } from "../screen-data";
import { ChoiceMenu } from "./choice-menu";
import { markColumn } from "./matrix-marks";

/** The organizations side by side, highest risk first. A name links to the organization's dashboard. */
export function Matrix({ grid, organizations, choices, templates }: ScreenOf<"organizations">) {
  const t = useTerminology();
  const { brand, screens } = useShellData();
  const at = (path: string | undefined, name: string) => path && `${path}?${new URLSearchParams({ tenant: name })}`;
  const list = addressOfScreen(screens, "organizations");
  const countLinks = useCountLinks();
  const rowLinks = ({ name }: Pick<Tenant, "name">) =>
    (["threat-intelligence", "asset-inventory", "sites"] as const).flatMap((id) => {
      const to = at(addressOfScreen(screens, id), name);
      return to === undefined ? [] : [{ label: `Open ${screens[id]?.title ?? id}`, to }];
    });
  const { now } = useFormats();
  const [searchParams] = useSearchParams();
  return (
    <>
      <div>
        <ChoiceMenu
          name="attentionKind"
          label="Attention reason"
          icon={TriangleAlert}
          choices={ATTENTION_KINDS.map((value) => ({ value, label: t(ATTENTION_RULES[value].label) }))}
          chosen={searchParams.get("attentionKind")}
        />
      </div>
      <StandardGrid
        grid={grid}
        page={organizations}
        keyOf={({ name }) => name}
        hrefOf={({ name }) => at(brand.landing, name)}
        rowLinks={rowLinks}
        countLinks={countLinks}
        mark={markColumn(organizations.items, now)}
        bulk={bulkOf(choices, (choice) => (
          <ApplyTemplate choice={choice} templates={templates} />
        ))}
        exportAs="organizations"
        empty={
          <EmptyState
            icon={Building2}
            title={t("No organizations yet")}
            actions={
              list && (
                <LinkButton to={`${list}?add=1`} variant="primary">
                  {t("Add organization")}
                </LinkButton>
              )
            }
          >
            {t("Add your first organization to see it here.")}
          </EmptyState>
        }
      />
    </>
  );
}
