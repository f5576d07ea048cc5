import { useFetcher } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";

import type { ChangeAnswer } from "~/screen/change-answer";
import { Button } from "~/ui/actions/button";
import type { ButtonSize } from "~/ui/actions/button-styles";

import { useShellData } from "../use-shell-data";
import { useRefusalToast } from "./use-refusal-toast";

interface QuickFormProps {
  label: string;
  icon: LucideIcon;
  intent: string;
  size?: ButtonSize;
  fields: Record<string, string | number>;
  /** The shortcut key. */
  shortcut?: string;
  disabledReason?: string | undefined;
}

/** A change by a single button, without a dialog. A refusal is shown as a toast. */
export function QuickForm({ label, icon, intent, size, fields, shortcut, disabledReason }: QuickFormProps) {
  const fetcher = useFetcher<ChangeAnswer>();
  const { tenant } = useShellData();
  useRefusalToast(fetcher.data);
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="tenantId" value={tenant.tenantId} />
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        icon={icon}
        {...(size && { size })}
        busy={fetcher.state !== "idle"}
        disabledReason={disabledReason}
        aria-keyshortcuts={shortcut}
      >
        {label}
      </Button>
    </fetcher.Form>
  );
}
