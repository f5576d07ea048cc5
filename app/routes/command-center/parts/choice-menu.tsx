import { useLocation } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";

import { addressWith } from "~/shell/screens/address-with";
import { Menu } from "~/ui/actions/menu";

interface ChoiceMenuProps {
  /** The parameter of the address. */
  name: string;
  label: string;
  icon: LucideIcon;
  choices: readonly { value: string; label: string }[];
  chosen: string | null;
}

/** Limits what is shown to one value of a parameter of the address, or shows all. */
export function ChoiceMenu({ name, label, icon, choices, chosen }: ChoiceMenuProps) {
  const { search } = useLocation();
  const to = (value: string | undefined) => addressWith(addressWith(search, "page", undefined), name, value);
  const shown = choices.find(({ value }) => value === chosen)?.label ?? chosen;
  return (
    <Menu
      label={`${label}: ${shown ?? "All"}`}
      icon={icon}
      size="small"
      items={[
        { kind: "link", label: "All", to: to(undefined) },
        ...choices.map((choice) => ({ kind: "link" as const, label: choice.label, to: to(choice.value) })),
      ]}
    />
  );
}
