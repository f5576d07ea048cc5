import { Globe, Layers, Tag } from "lucide-react";

import type { AttentionQueue } from "~/contract/attention";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";

import type { ScreenOf } from "../screen-data";
import { ChoiceMenu } from "./choice-menu";

interface QueueFilterProps extends Pick<ScreenOf<"attention">, "serviceTier" | "tag" | "region"> {
  choices: NonNullable<AttentionQueue["choices"]>;
}

/** Limits the queue to organizations with a service tier, with a tag, and with a site in a region. */
export function QueueFilter({ choices, serviceTier, tag, region }: QueueFilterProps) {
  const t = useTerminology();
  const { screens } = useShellData();
  const menus = [
    { name: "serviceTier", label: t("Service tier"), icon: Layers, values: choices.serviceTiers, chosen: serviceTier },
    { name: "tag", label: t("Organization tag"), icon: Tag, values: choices.tags, chosen: tag },
    ...(screens.sites
      ? [{ name: "region", label: t("Region"), icon: Globe, values: choices.regions, chosen: region }]
      : []),
  ];
  return menus
    .filter(({ values, chosen }) => values.length > 0 || chosen !== null)
    .map(({ values, ...menu }) => (
      <ChoiceMenu key={menu.name} {...menu} choices={values.map((value) => ({ value, label: value }))} />
    ));
}
