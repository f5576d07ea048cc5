import type { Brand } from "~/brand/serve/brand";
import type { FieldSet } from "~/contract/field";
import { fieldInWords } from "~/grid/field-words";
import type { Viewer } from "~/session/viewer";

interface ScreenContext {
  viewer: Pick<Viewer, "role" | "email" | "userId">;
  brand: Pick<Brand, "words">;
}

/** The context that needs no API call: the fields of threats and the viewer's permissions. */
export function describeScreen({ viewer, brand }: ScreenContext, fieldSets: ReadonlyMap<string, FieldSet>) {
  const found = fieldSets.get("threat");
  if (!found) throw new Error("config/fields/threat.yaml is missing");
  const fields = found.fields.map((field) => fieldInWords(field, brand.words));
  const set: FieldSet = { ...found, fields };
  return {
    set,
    me: viewer.email,
    userId: viewer.userId,
    canChange: viewer.role.canChange,
    seesAll: viewer.role.fetchTenants === "all",
  };
}
