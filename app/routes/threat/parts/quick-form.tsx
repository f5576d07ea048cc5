import { useFetcher } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import { useEffect } from "react";

import type { ChangeAnswer } from "~/console/change/change-answer";
import { useToasts } from "~/console/toasts";
import { useShellData } from "~/console/use-shell-data";
import { Button } from "~/ui/actions/button";

interface QuickFormProps {
  label: string;
  icon: LucideIcon;
  intent: string;
  fields: Record<string, string | number>;
  /** The single key that presses it. */
  shortcut?: string;
  disabledReason?: string | undefined;
}

/** Something that is done with one press, without a dialog. What stands in its way is said in a toast. */
export function QuickForm({ label, icon, intent, fields, shortcut, disabledReason }: QuickFormProps) {
  const fetcher = useFetcher<ChangeAnswer>();
  const { tenant } = useShellData();
  const { show } = useToasts();
  const answer = fetcher.data;
  useEffect(() => {
    if (!answer || "toast" in answer) return;
    if (answer.conflict)
      show({ kind: "error", text: "Somebody has changed this threat meanwhile. Reload and try again." });
    if (answer.otherTenant !== undefined)
      show({ kind: "error", text: `You switched to ${answer.otherTenant} in another tab. Nothing was changed.` });
  }, [answer, show]);
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
        busy={fetcher.state !== "idle"}
        disabledReason={disabledReason}
        aria-keyshortcuts={shortcut}
      >
        {label}
      </Button>
    </fetcher.Form>
  );
}
