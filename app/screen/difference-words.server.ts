import type { FieldKind, FieldSet } from "~/contract/field";
import { cellOf } from "~/contract/file-cell-facts";
import { type BrandWords, inBrandWords } from "~/contract/term-facts";
import { createZoneFormat } from "~/contract/zone-format-facts";

import type { ChangeContext } from "./intent.server";
import { readPersonNames } from "./assignees.server";
import type { Difference } from "./refused-change";
import { readSiteNames } from "./site-names.server";

/**
 * Differences in the words of the screens: the labels of fields and of their values, people and sites by name, and times
 * in the person's zone. Fields that the set does not have are unchanged.
 */
export async function inFieldWords(
  change: ChangeContext,
  differences: readonly Difference[],
  set: FieldSet | undefined = change.fields,
): Promise<Difference[]> {
  if (differences.length === 0) return [];
  const { brand, preferences, now } = change;
  const [siteNames, personNames] = await Promise.all([readSiteNames(change), readPersonNames(change)]);
  const nameOf = (kind: FieldKind, value: string) =>
    kind === "site" ? siteNames[value] : kind === "person" ? personNames[value] : undefined;
  const zone = createZoneFormat(preferences.zone, now.getTime());
  return differences.map((difference) => {
    const field = set?.fields.find(({ name }) => name === difference.field);
    if (!field) return withLabel(difference, brand.words);
    const words = { nameOf, zone: field.precision === "day" ? { ...zone, format: zone.day } : zone };
    const t = (text: string) => (text === "" ? "" : String(cellOf(field, text, words)));
    // A list names the column after its rows, and a form does not.
    const label = field.name === "displayName" ? "Name" : inBrandWords(field.label, brand.words);
    return { field: difference.field, label, saved: t(difference.saved), yours: t(difference.yours) };
  });
}

function withLabel({ label, ...difference }: Difference, words: BrandWords): Difference {
  return label === undefined ? difference : { ...difference, label: inBrandWords(label, words) };
}
