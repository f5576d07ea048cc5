import { z } from "zod";

import { importRules } from "~/api/policy.server";
import { RULE_SETS } from "~/contract/policy-facts";
import type { AnyRuleImport } from "~/contract/policy-work";
import type { PolicyAnswer } from "~/features/policies/policy-answer";
import { linesOfRules, readRuleFile, rejectedRules } from "~/features/policies/rule-file.server";
import { IMPORT_UNDO } from "~/features/policies/undo-family";
import { failureIn } from "~/screen/failure";
import { Checkbox } from "~/screen/form-fields.server";
import { defineIntent, type Change, type Intents } from "~/screen/intent.server";

/** The maximum size of a rule file. */
const FILE_BYTES = 1_000_000;

/** The selected file, or else the pasted text. */
const FileForm = z
  .object({
    set: z.enum(RULE_SETS),
    file: z.unknown().optional(),
    yaml: z.string().default(""),
    replacesAll: Checkbox,
    basis: z.string().max(100).optional(),
  })
  .transform(async ({ file, yaml, ...rest }) => ({
    ...rest,
    text: file instanceof File && file.size > 0 ? await file.text() : yaml,
  }))
  .refine(({ text }) => text.trim() !== "", { path: ["file"], error: "choose a file, or paste rules below" })
  .refine(({ text }) => Buffer.byteLength(text) <= FILE_BYTES, {
    path: ["file"],
    error: "the file is larger than 1 MB",
  });

/** Imports a file, or returns its problems with their positions, those that only the API finds included. */
async function importText(
  { api, context, values: { set, text } }: Change<z.output<typeof FileForm>>,
  options: Omit<AnyRuleImport, "rules">,
) {
  const file = readRuleFile(set, text);
  if ("problems" in file) return file;
  try {
    const result = await importRules(api, set, { ...options, rules: file.rules });
    return { result, skippedLines: linesOfRules(file, result.skipped) };
  } catch (thrown) {
    const problems = rejectedRules(file, failureIn(thrown, context.requestId));
    if (!problems) throw thrown;
    return { problems };
  }
}

const previewImport = defineIntent({
  form: FileForm,
  async run(requested): Promise<PolicyAnswer> {
    const { replacesAll } = requested.values;
    const read = await importText(requested, { replacesAll, isPreview: true });
    return { importPreview: "problems" in read ? { fileProblems: read.problems } : read };
  },
});

const importFile = defineIntent({
  form: FileForm,
  async run(requested) {
    const { set, replacesAll, basis } = requested.values;
    const read = await importText(requested, { replacesAll, isPreview: false, ...(basis && { basis }) });
    if ("problems" in read) return { fieldErrors: { file: "Correct the file and preview it again" } };
    const { added, changed, deleted, skipped, undoId } = read.result;
    const parts = [
      `${added.length} added`,
      `${changed.length} changed`,
      ...(deleted.length > 0 ? [`${deleted.length} deleted`] : []),
    ];
    return {
      toast: {
        kind: "success",
        text: `Rules imported: ${parts.join(", ")}`,
        ...(undoId !== undefined && { undo: { family: IMPORT_UNDO[set], undoId } }),
      },
      skipped: skipped.map(({ displayName, reason }) => {
        const line = read.skippedLines[displayName];
        return { name: line === undefined ? displayName : `Line ${line}: ${displayName}`, reason };
      }),
    };
  },
});

export const importChanges: Intents = { "preview-import": previewImport, "import-rules": importFile };
