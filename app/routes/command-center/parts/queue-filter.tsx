import { Layers, Tag } from "lucide-react";

import type { AttentionQueue } from "~/contract/attention";
import { useTerminology } from "~/shell/use-terminology";

import type { ScreenOf } from "../screen-data";
import { ChoiceMenu } from "./choice-menu";

interface QueueFilterProps extends Pick<ScreenOf<"attention">, "serviceTier" | "tag"> {
  choices: NonNullable<AttentionQueue["choices"]>;
}

/** Limits the queue to organizations with a service tier, and to those with a tag. */
export function QueueFilter({ choices, serviceTier, tag }: QueueFilterProps) {
  const t = useTerminology();
  const menus = [
    { name: "serviceTier", label: t("Service tier"), icon: Layers, values: choices.serviceTiers, chosen: serviceTier },
    { name: "tag", label: t("Organization tag"), icon: Tag, values: choices.tags, chosen: tag },
  ];
  return menus
    .filter(({ values, chosen }) => values.length > 0 || chosen !== null)
    .map(({ values, ...menu }) => (
      <ChoiceMenu key={menu.name} {...menu} choices={values.map((value) => ({ value, label: value }))} />
    ));
}
