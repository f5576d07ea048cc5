import { z } from "zod";

import {
  changeIndicatorLists,
  createIndicatorList,
  getIndicatorList,
  updateIndicatorList,
} from "~/api/indicator-list.server";
import { INDICATOR_VALUES, LIST_COMMENT_LENGTH, LIST_NAME_LENGTH } from "~/contract/indicator-facts";
import { IndicatorListOperation, IndicatorListSpec, IndicatorValue } from "~/contract/indicator-list";
import { formatNumber } from "~/contract/number-facts";
import { SOME_TAGS_MESSAGE, TAGS_MESSAGE } from "~/contract/tag-facts";
import { lengthWords } from "~/contract/text-messages";
import { readIndicators } from "~/features/policies/indicator-text.server";
import { POLICY_INTENTS } from "~/features/policies/intents";
import type { PolicyAnswer } from "~/features/policies/policy-answer";
import { bulkChange } from "~/grid/bulk/bulk-change.server";
import { bulkToast } from "~/grid/bulk/bulk-toast";
import { doneWithUndo, type DoneChange } from "~/screen/change-answer";
import { Checkbox, Version } from "~/screen/form-fields.server";
import { defineIntent, type Intents } from "~/screen/intent.server";
import { Tags } from "~/ui/format/tags.server";

import { conflictOf } from "./rule-conflict.server";

const NOUN = { one: "indicator list", many: "indicator lists" };
const FAMILY = "indicator_list";
/** Of unreadable values, only the first are shown. */
const MAX_REPORTED = 50;
const { shape } = IndicatorListSpec;
const MESSAGES = {
  displayName: `Enter a name of ${lengthWords(LIST_NAME_LENGTH)}`,
  values: `A list has at most ${formatNumber(INDICATOR_VALUES)} values`,
  comment: `Enter at most ${LIST_COMMENT_LENGTH} characters`,
  tags: TAGS_MESSAGE,
};

/** The values are those of the text field and of the selected file. */
const ListForm = z
  .object({
    displayName: shape.displayName,
    scope: shape.scope,
    comment: shape.comment,
    tags: Tags.pipe(shape.tags),
    values: z.string().default(""),
    file: z.unknown().optional(),
    skipsUnreadable: Checkbox,
  })
  .transform(async ({ values: text, file, skipsUnreadable, ...list }) => {
    const [typed, loaded] = [readIndicators(text), readIndicators(file instanceof File ? await file.text() : "")];
    const values = [...new Set([...typed.values, ...loaded.values])];
    const duplicates =
      typed.duplicates + loaded.duplicates + typed.values.length + loaded.values.length - values.length;
    const unreadable = skipsUnreadable ? { text: [], file: [] } : { text: typed.unreadable, file: loaded.unreadable };
    return { list: { ...list, values }, duplicates, unreadable };
  })
  .refine(({ list }) => list.values.length <= INDICATOR_VALUES, { path: ["values"] });
type ListValues = z.output<typeof ListForm>;

const addList = defineIntent({
  form: ListForm,
  messages: MESSAGES,
  async run({ api, values }) {
    const report = reportOf(values);
    if (report) return report;
    const { displayName, undoId } = await createIndicatorList(api, values.list);
    return doneWithUndo(`${displayName} was created${withoutDuplicates(values)}`, FAMILY, undoId);
  },
});

const editList = defineIntent({
  form: z.intersection(ListForm, z.object({ name: z.string().min(1).max(100), resourceVersion: Version })),
  messages: MESSAGES,
  async run({ api, values }) {
    const report = reportOf(values);
    if (report) return report;
    const { name, resourceVersion, list } = values;
    const { displayName, undoId } = await updateIndicatorList(api, name, { ...list, resourceVersion });
    return doneWithUndo(`${displayName} was saved${withoutDuplicates(values)}`, FAMILY, undoId);
  },
  async conflict({ api, fieldSets, values: { name, list } }) {
    const saved = await getIndicatorList(api, name);
    const conflict = conflictOf(saved.metadata, textsOf(saved, list), textsOf(list, saved));
    return { ...conflict, set: fieldSets.get("indicator-list") };
  },
});

/** Adds one value to a list, or to a new one. */
const addToList = defineIntent({
  form: z
    .object({
      list: z.string().max(100),
      displayName: z.string().trim().max(LIST_NAME_LENGTH.max).default(""),
      value: IndicatorValue,
    })
    .refine(({ list, displayName }) => list !== "" || displayName !== "", { path: ["displayName"] }),
  messages: MESSAGES,
  async run({ api, values: { list, displayName, value } }): Promise<DoneChange> {
    if (list === "") {
      const fields = { displayName, scope: "organization" as const, comment: "", tags: [] };
      const created = await createIndicatorList(api, { ...fields, values: [value] });
      return doneWithUndo(`${created.displayName} was created with ${value}`, FAMILY, created.undoId);
    }
    const work = { operation: "addValues" as const, values: [value] };
    const result = await changeIndicatorLists(api, { names: [list] }, work);
    return { toast: bulkToast(result, NOUN, FAMILY), skipped: result.skipped };
  },
});

const COMMON = { noun: NOUN, undo: FAMILY, fields: "indicator-list", messages: { tags: SOME_TAGS_MESSAGE } } as const;

const tags = (name: "addTags" | "removeTags") =>
  bulkChange({
    ...COMMON,
    form: z.object({ tags: Tags.pipe(IndicatorListOperation.options[1].shape.tags) }),
    run: ({ api, values }, selection) => changeIndicatorLists(api, selection, { operation: name, ...values }),
  });

/** Unreadable values are reported before anything is saved. */
function reportOf({ unreadable: { text, file } }: ListValues): PolicyAnswer | undefined {
  if (text.length + file.length === 0) return undefined;
  return { unreadable: { text: text.slice(0, MAX_REPORTED), file: file.slice(0, MAX_REPORTED) } };
}

function withoutDuplicates({ duplicates }: ListValues): string {
  if (duplicates === 0) return "";
  return duplicates === 1 ? ". 1 duplicate was removed" : `. ${formatNumber(duplicates)} duplicates were removed`;
}

/** The most values that a conflict names on either side. */
const MAX_NAMED = 20;

/** A list as text, compared with another: of its values, only those that the other does not have. */
function textsOf(
  { displayName, scope, values, comment, tags: named }: IndicatorListSpec,
  other: Pick<IndicatorListSpec, "values">,
) {
  const others = new Set(other.values);
  const own = values.filter((value) => !others.has(value)).sort();
  const more = own.length > MAX_NAMED ? ` and ${formatNumber(own.length - MAX_NAMED)} more` : "";
  return { displayName, scope, values: own.slice(0, MAX_NAMED).join(", ") + more, comment, tags: named.join(", ") };
}

export const indicatorListChanges: Intents = {
  [POLICY_INTENTS.addList]: addList,
  [POLICY_INTENTS.editList]: editList,
  [POLICY_INTENTS.addToList]: addToList,
  "delete-indicator-lists": bulkChange({
    ...COMMON,
    isDestructive: true,
    verb: "deleted",
    form: z.object({}),
    run: ({ api }, selection) => changeIndicatorLists(api, selection, { operation: "delete" }),
  }),
  "addTags-indicator-lists": tags("addTags"),
  "removeTags-indicator-lists": tags("removeTags"),
  "removeValues-indicator-lists": bulkChange({
    ...COMMON,
    form: z.object({ values: IndicatorValue }),
    run: ({ api, values: { values } }, selection) =>
      changeIndicatorLists(api, selection, { operation: "removeValues", values: [values] }),
  }),
};
