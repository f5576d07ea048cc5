import { z } from "zod";

/**
 * How a value is rendered, compared, exported and read out. A new kind needs a cell in `ui/table/cells`; a new field
 * needs none.
 */
export const FieldKind = z.enum([
  "text",
  "code",
  "number",
  "bytes",
  "duration",
  "percent",
  "boolean",
  "time",
  "timeZone",
  "enum",
  "severity",
  "riskScore",
  "device",
  "user",
  "person",
  "site",
  "tenant",
  "domain",
  "ip",
  "asn",
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

/** The subtle colour next to an enum's label; the label is always shown, colour is never the only cue. */
export const Tone = z.enum(["good", "warn", "bad", "info", "neutral"]);
export type Tone = z.infer<typeof Tone>;

/**
 * The screens that something is part of. It is hidden from everyone who may not open all of them (requirements 6.6 to
 * 6.9).
 */
const Sections = z.array(z.string()).min(1).optional();

export const FieldValue = z.strictObject({
  value: z.string(),
  label: z.string().optional(),
  tone: Tone.optional(),
  /** For what was blocked: its mark has the slanted lines of blocked traffic in charts. */
  hatched: z.literal(true).optional(),
  /** Rows with the value are hidden together with these screens. */
  sections: Sections,
});
export type FieldValue = z.infer<typeof FieldValue>;

/**
 * One field of a set, as defined in `config/fields/<set>.yaml`. `name` is the wire's camelCase name; a dot reaches into
 * an object (`os.name`). Columns, facets, exports, filters and the embedded API's list endpoints are all derived from
 * it.
 */
export const Field = z.strictObject({
  name: z.string().regex(/^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)*$/),
  label: z.string().min(1),
  kind: FieldKind,
  /** The Elastic Common Schema field of the same meaning: used for JSON export and shown in the field's help. */
  ecs: z.string().optional(),
  help: z.string().optional(),
  /**
   * Label of a missing value in fields that people set, such as "Unassigned"; missing values of other fields were not
   * collected.
   */
  missing: z.string().optional(),
  /** Names for the field in a question, in addition to its label. */
  words: z.array(z.string()).optional(),
  /** In seconds, bytes …: the unit of a number, shown lighter after the number. */
  unit: z.string().optional(),
  /**
   * For a number that is a change: the direction that is an improvement. It is shown with its sign, and read out as
   * better or worse.
   */
  better: z.enum(["up", "down"]).optional(),
  /** For a time of which only the day matters, such as an expiry: its time of day is not shown. */
  precision: z.literal("day").optional(),
  values: z.array(FieldValue).optional(),
  sort: z.boolean().default(true),
  /** For a list with a plural label: its conditions are read as "Ports include 445", not "Ports is 445". */
  plural: z.literal(true).optional(),
  group: z.boolean().default(false),
  facet: z.boolean().default(false),
  /** Shown by default. */
  default: z.boolean().default(false),
  filter: z.boolean().default(true),
  /** Values, counts, filters and sorting by the field are hidden together with these screens. */
  sections: Sections,
  /**
   * Whether rows include it. Without a value in the row it can be filtered, counted and grouped by, but is not a
   * column.
   */
  column: z.boolean().default(true),
});
export type Field = z.infer<typeof Field>;

export const FieldSet = z.strictObject({
  set: z.string().regex(/^[a-z][a-z-]*$/),
  /**
   * What the keys of a JSON export are named after, if several lists are about the same thing: installed software is
   * `software`. The set itself by default.
   */
  entity: z
    .string()
    .regex(/^[a-z][a-z-]*$/)
    .optional(),
  /** Name of one row. */
  label: z.strictObject({ one: z.string(), many: z.string() }),
  /** The field that identifies a row in an address or an action. */
  key: z.string(),
  /** The first, pinned column, if people recognize a row by something better than its key. */
  pinned: z.string().optional(),
  /** As on the wire: a leading `-` means descending. */
  defaultSort: z.array(z.string()).min(1),
  /** Fields that the quick search covers. */
  search: z.array(z.string()).min(1),
  /** The field that a time range applies to, if the set has one. */
  time: z.string().optional(),
  /** The steps of time that rows can be grouped by. */
  timeSteps: z.array(z.enum(["hour", "day"])).optional(),
  /**
   * Pairs of fields that a list shows in one column if it shows both, such as the ends of a connection. Exports have
   * separate columns.
   */
  pairs: z.array(z.strictObject({ label: z.string(), fields: z.tuple([z.string(), z.string()]) })).optional(),
  /** Fields that are summarized in each group of a grouped list, in column order. Numbers are added up. */
  groupDetails: z.array(z.string()).optional(),
  /** Names for the rows in a question, in addition to the labels. */
  words: z.array(z.string()).optional(),
  /**
   * Phrases of questions and their meaning in the query language, such as `to {country}: dstCountry:{country}`. A word
   * in square brackets is optional; braces are a value of that kind. What a phrase assumes holds unless the question has
   * a condition on the same field: "unassigned" asks for open threats.
   */
  phrases: z
    .record(z.string(), z.union([z.string(), z.strictObject({ means: z.string(), assumes: z.string() })]))
    .optional(),
  fields: z.array(Field).min(1),
});
export type FieldSet = z.infer<typeof FieldSet>;

/** The set without the fields that no row includes. */
export function carriedFields(set: FieldSet): FieldSet {
  return { ...set, fields: set.fields.filter(({ column }) => column) };
}
