import { useShellData } from "~/console/use-shell-data";
import { Notice } from "~/ui/feedback/notice";

import { ConflictNotice, type SayDifference } from "./conflict-notice";
import type { RefusedChange } from "./refused-change";

interface ChangeRefusalProps<Field extends string> {
  refused: RefusedChange<Field>;
  say?: SayDifference<Field>;
}

/** Why nothing was saved, at the top of a form. Faults of single fields stand beside them. */
export function ChangeRefusal<Field extends string>({ refused, say }: ChangeRefusalProps<Field>) {
  const { tenant } = useShellData();
  const { otherTenant, conflict, failure, problems } = refused;
  if (otherTenant !== undefined) {
    return (
      <Notice tone="warn">
        You switched to {otherTenant} in another tab, and this form belongs to {tenant.tenantName}. Nothing was saved:
        switch back there and save again, or reload.
      </Notice>
    );
  }
  if (conflict) return <ConflictNotice conflict={conflict} say={say} />;
  if (failure) return <Notice tone="bad">{failure.title}</Notice>;
  return problems && <Notice tone="bad">Nothing was saved yet: see below.</Notice>;
}
