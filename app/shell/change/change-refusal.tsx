import { Notice } from "~/ui/feedback/notice";
import { IntoView } from "~/ui/layout/into-view";
import type { RefusedChange } from "~/screen/refused-change";

import { ConflictNotice } from "./conflict-notice";

interface ChangeRefusalProps<Field extends string> {
  refused: RefusedChange<Field>;
  /** The remaining field errors, shown beside their fields. */
  fieldErrors?: RefusedChange<Field>["fieldErrors"];
}

/** Why nothing was saved, at the top of a form. Field errors are shown beside their fields. */
export function ChangeRefusal<Field extends string>({
  refused,
  fieldErrors = refused.fieldErrors,
}: ChangeRefusalProps<Field>) {
  const { otherTenant, conflict, failure } = refused;
  if (otherTenant) {
    const { opened, current, saveTo } = otherTenant;
    return (
      <IntoView cause={refused}>
        <Notice tone="warn">
          You switched to {current} in another tab, and this form belongs to {opened}. Nothing was saved.{" "}
          {saveTo === undefined
            ? `Switch back to ${opened} and save again, or reload.`
            : `Save to ${opened}, or reload?`}
        </Notice>
      </IntoView>
    );
  }
  if (conflict) return <ConflictNotice conflict={conflict} />;
  if (failure)
    return (
      <IntoView cause={refused}>
        <Notice tone="bad">{failure.title}</Notice>
      </IntoView>
    );
  const isFaulty = Object.keys(fieldErrors ?? {}).length > 0;
  return isFaulty && <Notice tone="bad">Correct the fields marked below.</Notice>;
}
