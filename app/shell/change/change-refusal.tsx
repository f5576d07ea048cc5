import { Notice } from "~/ui/feedback/notice";
import type { RefusedChange } from "~/screen/refused-change";

import { ConflictNotice, type DescribeDifference } from "./conflict-notice";

interface ChangeRefusalProps<Field extends string> {
  refused: RefusedChange<Field>;
  /** The remaining field errors, shown beside their fields. */
  fieldErrors?: RefusedChange<Field>["fieldErrors"];
  t?: DescribeDifference<Field>;
}

/** Why nothing was saved, at the top of a form. Field errors are shown beside their fields. */
export function ChangeRefusal<Field extends string>({
  refused,
  fieldErrors = refused.fieldErrors,
  t,
}: ChangeRefusalProps<Field>) {
  const { otherTenant, conflict, failure } = refused;
  if (otherTenant) {
    const { opened, current, saveTo } = otherTenant;
    return (
      <Notice tone="warn">
        You switched to {current} in another tab, and this form belongs to {opened}. Nothing was saved.{" "}
        {saveTo === undefined ? `Switch back to ${opened} and save again, or reload.` : `Save to ${opened}, or reload?`}
      </Notice>
    );
  }
  if (conflict) return <ConflictNotice conflict={conflict} t={t} />;
  if (failure) return <Notice tone="bad">{failure.title}</Notice>;
  const isFaulty = Object.keys(fieldErrors ?? {}).length > 0;
  return isFaulty && <Notice tone="bad">Correct the fields marked below.</Notice>;
}
