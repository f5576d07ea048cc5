import { z } from "zod";

import { importRules } from "~/api/policy.server";
import { RULE_SETS } from "~/contract/policy-facts";
import type { PolicyAnswer } from "~/features/policies/policy-answer";
import { readRuleFile } from "~/features/policies/rule-file.server";
import { IMPORT_UNDO } from "~/features/policies/undo-family";
import { Checkbox } from "~/screen/form-fields.server";
import { defineIntent, type Intents } from "~/screen/intent.server";

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

const previewImport = defineIntent({
  form: FileForm,
  async run({ api, values: { set, text, replacesAll } }): Promise<PolicyAnswer> {
    const read = readRuleFile(set, text);
    if ("problems" in read) return { importPreview: { fileProblems: read.problems } };
    const body = { rules: read.rules, replacesAll, isPreview: true };
    return { importPreview: { result: await importRules(api, set, body) } };
  },
});

const importFile = defineIntent({
  form: FileForm,
  async run({ api, values: { set, text, replacesAll, basis } }) {
    const read = readRuleFile(set, text);
    if ("problems" in read) return { fieldErrors: { file: "Correct the file and preview it again" } };
    const body = { rules: read.rules, replacesAll, isPreview: false, ...(basis && { basis }) };
    const { added, changed, deleted, skipped, undoId } = await importRules(api, set, body);
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
      skipped: skipped.map(({ displayName, reason }) => ({ name: displayName, reason })),
    };
  },
});

export const importChanges: Intents = { "preview-import": previewImport, "import-rules": importFile };
