import { type ReactNode, useState } from "react";

import type { CopyPreviewAnswer, TenantResult } from "~/screen/tenant-result";

import { ChangeField } from "../change/change-field";
import { ChangeForm } from "../change/change-form";
import { useTerminology } from "../use-terminology";
import { TenantChoice } from "./tenant-choice";
import { TenantResults } from "./tenant-results";

interface TenantCopyFormProps<Value> {
  title: string;
  description: string;
  /** The intents of the screen that preview the copy and make it. */
  intents: { preview: string; copy: string };
  /** The label of the button that copies, once the preview is shown. */
  submitLabel: string;
  /** How much an organization would get; a copy without anything cannot be submitted. */
  countOf: (value: Value) => number;
  /** List items with what one organization would get. */
  describe: (value: Value) => ReactNode;
  /** Hidden inputs with the organizations, if they are not chosen here. */
  targets?: ReactNode;
  /** Further fields. `forget` discards the preview, because it no longer applies. */
  children?: (results: readonly TenantResult<Value>[] | undefined, forget: () => void) => ReactNode;
  onDone?: () => void;
  onClose: () => void;
}

/** Copies something to other organizations: chooses them, previews what each would get, then makes the copy. */
export function TenantCopyForm<Value>(props: TenantCopyFormProps<Value>) {
  const { title, description, intents, submitLabel, countOf, describe, targets, children, onDone, onClose } = props;
  const t = useTerminology();
  const [results, setResults] = useState<readonly TenantResult<Value>[]>();
  // Other organizations need a new preview.
  const forget = () => setResults(undefined);
  const copies = results?.reduce((sum, one) => sum + ("value" in one ? countOf(one.value) : 0), 0);
  return (
    <ChangeForm
      title={title}
      intent={results ? intents.copy : intents.preview}
      submitLabel={results ? submitLabel : "Preview"}
      width="large"
      withoutTenant={targets !== undefined}
      waitsFor={copies === 0 ? "Nothing to copy" : undefined}
      onAnswer={(answer: CopyPreviewAnswer<Value> | object) =>
        setResults("copyPreview" in answer ? answer.copyPreview : undefined)
      }
      {...(onDone && { onDone })}
      onClose={onClose}
      description={description}
    >
      {children?.(results, forget)}
      {targets ?? (
        <ChangeField name="tenants" label={t("Organizations")} required>
          {(control) => <TenantChoice name="tenants" control={control} onChange={forget} />}
        </ChangeField>
      )}
      {results && <TenantResults results={results}>{describe}</TenantResults>}
    </ChangeForm>
  );
}
