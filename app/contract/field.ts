import { z } from "zod";

/** How a value is drawn, compared, exported and spoken. A new kind needs a cell in `ui/table/cells`; a new field needs none. */
export const FieldKind = z.enum([
  "text",
  "code",
  "number",
  "bytes",
  "duration",
  "percent",
  "boolean",
  "time",
  "enum",
  "severity",
  "riskScore",
  "device",
  "user",
  "site",
  "tenant",
  "domain",
  "ip",
  "country",
  "port",
  "software",
  "cve",
  "technique",
  "severityCounts",
  "outcomes",
  "answers",
  "tags",
]);
export type FieldKind = z.infer<typeof FieldKind>;

/** The quiet colour beside an enum's word; the word always stands, colour is never alone. */
export const Tone = z.enum(["good", "warn", "bad", "info", "neutral"]);
export type Tone = z.infer<typeof Tone>;

/** The screens that something is part of. It is concealed from everybody who may not open one of them (requirements 6.6 to 6.9). */
const Sections = z.array(z.string()).min(1).optional();

export const FieldValue = z.strictObject({
  value: z.string(),
  label: z.string().optional(),
  tone: Tone.optional(),
  /** Rows with the value are concealed with these screens. */
  sections: Sections,
});
export type FieldValue = z.infer<typeof FieldValue>;

/**
 * One field of a set, as `config/fields/<set>.yaml` writes it. `name` is the wire's camelCase name; a dot reaches into an
 * object (`os.name`). Columns, facets, exports, filters and the embedded API's list endpoints all come from it.
 */
export const Field = z.strictObject({
  name: z.string().regex(/^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)*$/),
  label: z.string().min(1),
  kind: FieldKind,
  /** The Elastic Common Schema field of the same meaning: used for JSON export and shown in the field's help. */
  ecs: z.string().optional(),
  help: z.string().optional(),
  /** What a missing value is called where a person sets it, such as "Unassigned"; others were not collected. */
  missing: z.string().optional(),
  /** What people call the field in a question, beside its label. */
  words: z.array(z.string()).optional(),
  /** In seconds, bytes …: the unit of a number, written lighter behind it. */
  unit: z.string().optional(),
  /** A number that is a change: which direction is good news. It is written with its sign, and read out as better or worse. */
  better: z.enum(["up", "down"]).optional(),
  values: z.array(FieldValue).optional(),
  sort: z.boolean().default(true),
  group: z.boolean().default(false),
  facet: z.boolean().default(false),
  /** Shown unless the person chose otherwise. */
  default: z.boolean().default(false),
  filter: z.boolean().default(true),
  /** Values, counts, filters and the order by it are concealed with these screens. */
  sections: Sections,
  /** Whether rows carry it. Without a value in the row it can be filtered, counted and grouped by, but is no column. */
  column: z.boolean().default(true),
});
export type Field = z.infer<typeof Field>;

export const FieldSet = z.strictObject({
  set: z.string().regex(/^[a-z][a-z-]*$/),
  /** What one row is called. */
  label: z.strictObject({ one: z.string(), many: z.string() }),
  /** The field that identifies a row in an address or an action. */
  key: z.string(),
  /** The first, pinned column, where a person knows a row by something better than its key. */
  pinned: z.string().optional(),
  /** As on the wire: `-` first means descending. */
  defaultSort: z.array(z.string()).min(1),
  /** Fields that the quick search looks into. */
  search: z.array(z.string()).min(1),
  /** The field that a time range applies to, where the set has one. */
  time: z.string().optional(),
  /** Fields that are summarized in each group of a grouped list, in the order of their columns. */
  groupDetails: z.array(z.string()).optional(),
  /** What people call the rows in a question, beside the labels. */
  words: z.array(z.string()).optional(),
  /**
   * Phrases of questions and what they mean in the query language, such as `to {country}: dstCountry:{country}`. A word in
   * square brackets may be left out; braces are a value of that kind.
   */
  phrases: z.record(z.string(), z.string()).optional(),
  fields: z.array(Field).min(1),
});
export type FieldSet = z.infer<typeof FieldSet>;

/** The set without the fields that no row carries. */
export function carriedFields(set: FieldSet): FieldSet {
  return { ...set, fields: set.fields.filter(({ column }) => column) };
}
