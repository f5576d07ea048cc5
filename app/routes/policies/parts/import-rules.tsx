import { useState } from "react";
import { styled } from "styled-components";

import type { RuleSetName } from "~/contract/policy-facts";
import type { PolicyAnswer } from "~/features/policies/policy-answer";
import { ChangeField } from "~/shell/change/change-field";
import { ChangeForm } from "~/shell/change/change-form";
import { useTerminology } from "~/shell/use-terminology";
import { Notice } from "~/ui/feedback/notice";
import { Checkbox } from "~/ui/form/checkbox";
import { TextArea, TextInput } from "~/ui/form/text-input";

import { ImportDifference } from "./import-difference";

type Preview = NonNullable<PolicyAnswer["importPreview"]>;

/** Imports rules from YAML: select a file or paste rules, preview the changes, then import. */
export function ImportRules({ set, onClose }: { set: RuleSetName; onClose: () => void }) {
  const t = useTerminology();
  const [preview, setPreview] = useState<Preview>();
  // An edited file needs a new preview.
  const forget = () => setPreview(undefined);
  const outcome = preview && "result" in preview ? preview : undefined;
  const result = outcome?.result;
  const changes = result ? result.added.length + result.changed.length + result.deleted.length + result.moved : 0;
  return (
    <ChangeForm
      title={set === "threat-rules" ? t("Import threat rules") : `Import ${set} rules`}
      intent={result ? "import-rules" : "preview-import"}
      submitLabel={result ? "Import rules" : "Preview"}
      encType="multipart/form-data"
      width="large"
      waitsFor={result && changes === 0 ? "No changes in this file" : undefined}
      onAnswer={(answer: PolicyAnswer | object) =>
        setPreview("importPreview" in answer ? answer.importPreview : undefined)
      }
      onClose={onClose}
      description="Rules are matched by name. Export the rules for an example file."
    >
      <input type="hidden" name="set" value={set} />
      {result && <input type="hidden" name="basis" value={result.basis} />}
      <ChangeField name="file" label="File" hint="Maximum 1 MB">
        {(control) => <TextInput {...control} type="file" accept=".yaml,.yml,application/yaml" onChange={forget} />}
      </ChangeField>
      <ChangeField name="yaml" label="Or paste rules">
        {(control) => <Code {...control} rows={6} spellCheck={false} onChange={forget} />}
      </ChangeField>
      <Checkbox
        name="replacesAll"
        onChange={forget}
        hint={
          set === "threat-rules"
            ? t("Rules that are not in the file are deleted, except vendor rules.")
            : "Rules that are not in the file are deleted, and rules are reordered to match the file."
        }
      >
        Replace all rules
      </Checkbox>
      {preview && "fileProblems" in preview && <FileProblems fieldErrors={preview.fileProblems} />}
      {outcome && <ImportDifference {...outcome} />}
    </ChangeForm>
  );
}

function FileProblems({ fieldErrors }: { fieldErrors: Extract<Preview, { fileProblems: unknown }>["fileProblems"] }) {
  return (
    <FieldErrors>
      <Notice tone="bad">
        {fieldErrors.length === 1 ? "The file has a problem:" : `The file has ${fieldErrors.length} problems:`}
      </Notice>
      <ul aria-label="Problems in the file">
        {fieldErrors.map(({ line, column, message }) => (
          <li key={`${line}:${column}:${message}`}>
            <code>
              {line}:{column}
            </code>{" "}
            {message}
          </li>
        ))}
      </ul>
    </FieldErrors>
  );
}

const Code = styled(TextArea)`
  font-family: var(--font-mono);
`;

const FieldErrors = styled.div`
  display: grid;
  gap: 8px;
  font: 400 var(--type-13) var(--font-sans);
  li {
    padding-block: 2px;
  }
`;
