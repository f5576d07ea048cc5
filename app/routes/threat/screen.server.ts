import type { Brand } from "~/brand/brand";
import type { FieldSet } from "~/contract/field";
import type { Viewer } from "~/session/viewer";

interface Opened {
  viewer: Pick<Viewer, "role" | "email" | "userId">;
  brand: Pick<Brand, "renameLabel">;
}

/** What the screen knows before anything is fetched: the words for a threat's fields, and what the viewer may do. */
export function describeScreen({ viewer, brand }: Opened, fieldSets: ReadonlyMap<string, FieldSet>) {
  const found = fieldSets.get("threat");
  if (!found) throw new Error("config/fields/threat.yaml is missing");
  const fields = found.fields.map((field) => ({ ...field, label: brand.renameLabel(field.label) }));
  const set: FieldSet = { ...found, fields };
  return {
    set,
    me: viewer.email,
    userId: viewer.userId,
    canChange: viewer.role.canChange,
    seesAll: viewer.role.fetchTenants === "all",
  };
}
