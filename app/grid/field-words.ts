import type { Field } from "~/contract/field";
import { type BrandWords, inBrandWords } from "~/contract/term-facts";
import { humanise } from "~/ui/humanise";

/** A field's label, help and values with the brand's wording. */
export function fieldInWords<Described extends Field>(field: Described, words: BrandWords): Described {
  const rename = (text: string) => inBrandWords(text, words);
  const values = field.values?.map((value) => {
    const usual = value.label ?? humanise(value.value);
    const own = rename(usual);
    return own === usual ? value : { ...value, label: own };
  });
  return {
    ...field,
    label: rename(field.label),
    ...(field.help !== undefined && { help: rename(field.help) }),
    ...(values && { values }),
  };
}
