import type { BrandWords } from "~/contract/term-facts";
import { fieldInWords } from "~/grid/field-words";
import type { Field, FieldSet } from "~/contract/field";
import { fieldOf } from "~/contract/field-facts";

import { DETAIL_FIELDS } from "./detail-fields";

/** The fields that the screen shows. */
const SHOWN_FIELDS = [...DETAIL_FIELDS, "status", "criticality", "tags"] as const;

export type ShownField = (typeof SHOWN_FIELDS)[number];
export type ShownFields = Record<ShownField, Field>;

/** The fields by name, with the brand's labels. */
export function shownFields(set: FieldSet | undefined, words: BrandWords): ShownFields {
  if (!set) throw new Error("This screen names no field set in config/screens.yaml");
  const entries = SHOWN_FIELDS.map((name) => {
    const field = fieldOf(set, name);
    return [name, fieldInWords(field, words)];
  });
  return Object.fromEntries(entries) as ShownFields;
}
