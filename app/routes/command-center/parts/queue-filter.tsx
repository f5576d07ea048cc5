import { useLocation } from "@remix-run/react";
import { Layers, Tag } from "lucide-react";

import type { AttentionQueue } from "~/contract/attention";
import { addressWith } from "~/shell/screens/address-with";
import { useTerminology } from "~/shell/use-terminology";
import { Menu } from "~/ui/actions/menu";

import type { ScreenOf } from "../screen-data";

interface QueueFilterProps extends Pick<ScreenOf<"attention">, "serviceTier" | "tag"> {
  choices: NonNullable<AttentionQueue["choices"]>;
}

/** Limits the queue to organizations with a service tier, and to those with a tag. */
export function QueueFilter({ choices, serviceTier, tag }: QueueFilterProps) {
  const t = useTerminology();
  const { search } = useLocation();
  const menus = [
    { name: "serviceTier", label: t("Service tier"), icon: Layers, values: choices.serviceTiers, chosen: serviceTier },
    { name: "tag", label: t("Organization tag"), icon: Tag, values: choices.tags, chosen: tag },
  ];
  return menus
    .filter(({ values, chosen }) => values.length > 0 || chosen !== null)
    .map(({ name, label, icon, values, chosen }) => {
      const to = (value: string | undefined) => addressWith(addressWith(search, "page", undefined), name, value);
      return (
        <Menu
          key={name}
          label={`${label}: ${chosen ?? "All"}`}
          icon={icon}
          size="small"
          items={[
            { kind: "link", label: "All", to: to(undefined) },
            ...values.map((value) => ({ kind: "link" as const, label: value, to: to(value) })),
          ]}
        />
      );
    });
}
