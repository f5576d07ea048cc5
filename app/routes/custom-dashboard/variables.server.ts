import type { Catalogue } from "~/catalogue/catalogue.server";
import type { ListedPanel } from "~/contract/dashboard";
import type { Field } from "~/contract/field";
import type { Condition } from "~/contract/language/condition";
import { readConditionValue } from "~/contract/language/condition-text";
import type { BrandWords } from "~/contract/term-facts";
import type { PanelList } from "~/features/dashboards/panel-list.server";
import { fieldInWords } from "~/grid/field-words";

interface Variable {
  field: Pick<Field, "name" | "label" | "kind" | "values">;
  chosen: string[];
  condition: Condition | undefined;
}

interface VariableContext {
  catalogue: Pick<Catalogue, "dashboards">;
  words: BrandWords;
}

/** Dashboard variables used by at least one panel, with the values from the URL. */
export function readVariables(
  params: URLSearchParams,
  panels: readonly ListedPanel[],
  lists: ReadonlyMap<string, PanelList>,
  { catalogue, words }: VariableContext,
): Variable[] {
  const sets = panels.flatMap(({ query }) => lists.get(query?.source ?? "")?.set ?? []);
  return catalogue.dashboards.variables.flatMap((wanted) => {
    const found = sets.flatMap(({ fields }) => fields).find(({ name, filter }) => name === wanted && filter);
    if (!found) return [];
    const text = params.get(wanted);
    const read = text === null ? undefined : readConditionValue(found, text, false);
    const condition = read?.kind === "values" ? read : undefined;
    const { name, label, kind, values } = fieldInWords(found, words);
    return [{ field: { name, label, kind, values }, chosen: condition?.values ?? [], condition }];
  });
}
