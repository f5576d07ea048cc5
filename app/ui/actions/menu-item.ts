import type { LucideIcon } from "lucide-react";

/** An item of a menu. `action` is the default kind. */
export type MenuItem =
  | {
      kind?: "action";
      label: string;
      icon?: LucideIcon;
      onSelect: () => void;
      tone?: "danger";
      /** Why it is unavailable. */
      disabledReason?: string | undefined;
    }
  | { kind: "link"; label: string; icon?: LucideIcon; to: string; isCurrent?: boolean }
  | { kind: "checkbox"; label: string; checked: boolean; onChange: (checked: boolean) => void }
  /** Submits a form elsewhere in the document; works without scripts. */
  | { kind: "submit"; label: string; icon?: LucideIcon; form: string; name?: string; value?: string }
  | { kind: "heading"; label: string }
  | { kind: "separator" };
