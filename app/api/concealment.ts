import { valueAt } from "~/contract/field-facts";
import type { FieldSet } from "~/contract/field";
import { parseQueryString, toQueryString, type Filter, type ListQuery } from "~/contract/filter";
import type { FacetValue, Page } from "~/contract/list";

/**
 * The only place that removes concealed data from API requests and responses. The field dictionary maps fields and
 * values to screens; those of hidden screens are neither requested nor passed on.
 */
export interface Concealment {
  /** The field dictionary without concealed fields and values, for everything that offers, parses or names fields. */
  readonly fieldSets: ReadonlyMap<string, FieldSet>;
  /** The concealed values of a field. */
  valuesOf(set: string, field: string): readonly string[];
  /** Whether a field is concealed. */
  hides(set: string, field: string): boolean;
  /**
   * Removes concealed fields from rows, filters, sort, facets, groups and metric of a query, and excludes rows with concealed
   * values.
   */
  question(set: string, query: ListQuery): ListQuery;
  /** The columns of a file: the requested ones, or all if none are given. */
  columns(set: string, wanted: readonly string[]): readonly string[];
  page<Row>(set: string, page: Page<Row>): Page<Row>;
  /** Replaces concealed values of a row with null. In the contract, every field with sections is nullable. */
  row<Row>(set: string, row: Row): Row;
  /** Returns the rows without concealed ones. */
  rows<Row>(set: string, rows: readonly Row[]): Row[];
}

/** For callers that are not a viewer, such as the tenant list behind the switcher. */
export const NOTHING_CONCEALED: Concealment = createConcealment(new Map(), () => false);

export function createConcealment(
  fieldSets: ReadonlyMap<string, FieldSet>,
  isHidden: (screen: string) => boolean,
): Concealment {
  const hidden = new Map([...fieldSets].map(([name, set]) => [name, concealedOf(set, isHidden)]));
  const of = (set: string) => hidden.get(set) ?? NOTHING;
  return {
    fieldSets: new Map([...fieldSets].map(([name, set]) => [name, narrow(set, of(name))])),
    valuesOf: (set, field) => of(set).values.get(field) ?? [],
    hides: (set, field) => of(set).fields.has(field),
    question: (set, query) => (of(set).isEmpty ? query : narrowQuestion(query, of(set))),
    columns: (set, wanted) => {
      const { isEmpty, fields } = of(set);
      if (isEmpty) return wanted;
      const all = fieldSets.get(set)?.fields.filter(({ column }) => column) ?? [];
      return (wanted.length > 0 ? wanted : all.map(({ name }) => name)).filter((name) => !fields.has(name));
    },
    page: (set, page) => (of(set).isEmpty ? page : narrowPage(page, of(set))),
    row: (set, row) => withoutFields(row, of(set)),
    rows: (set, rows) => withoutValues(rows, of(set)),
  };
}

interface ConcealedFields {
  isEmpty: boolean;
  fields: ReadonlySet<string>;
  /** Concealed values by field. */
  values: ReadonlyMap<string, readonly string[]>;
}

const NOTHING: ConcealedFields = { isEmpty: true, fields: new Set(), values: new Map() };

function concealedOf(set: FieldSet, isHidden: (screen: string) => boolean): ConcealedFields {
  const isConcealed = ({ sections = [] }: { sections?: readonly string[] | undefined }) => sections.some(isHidden);
  const fields = new Set(set.fields.filter(isConcealed).map(({ name }) => name));
  const values = new Map(
    set.fields.flatMap(({ name, values = [] }) => {
      const concealed = values.filter(isConcealed).map(({ value }) => value);
      return concealed.length > 0 ? [[name, concealed] as const] : [];
    }),
  );
  return { isEmpty: fields.size === 0 && values.size === 0, fields, values };
}

function narrow(set: FieldSet, concealed: ConcealedFields): FieldSet {
  if (concealed.isEmpty) return set;
  const fields = set.fields.filter(({ name }) => !concealed.fields.has(name));
  return {
    ...set,
    fields: fields.map((field) => {
      const values = concealed.values.get(field.name);
      return values ? { ...field, values: field.values?.filter(({ value }) => !values.includes(value)) } : field;
    }),
  };
}

function narrowQuestion(query: ListQuery, { fields, values }: ConcealedFields): ListQuery {
  // A key is a field name, possibly prefixed with a direction or an aggregation, or suffixed with an interval.
  const isOpen = (key: string) =>
    !fields.has(key.replace(/^-/, "")) && !key.split(":").some((part) => fields.has(part));
  const { sort, filters, anyOf, facets, fields: requested, groupBy, metric, ...rest } = query;
  const excluded = [...values].map(([fieldName, concealed]): Filter => ({
    fieldName,
    stringFilters: { NotExactValues: [...concealed] },
  }));
  const conditions = [...(filters ?? []).filter(({ fieldName }) => isOpen(fieldName)), ...excluded];
  return {
    ...rest,
    ...(sort && { sort: sort.filter(isOpen) }),
    ...(conditions.length > 0 && { filters: conditions }),
    ...(anyOf && { anyOf: anyOf.map((text) => narrowSet(text, isOpen)) }),
    ...(facets && { facets: facets.filter(isOpen) }),
    ...(requested && { fields: requested.filter(isOpen) }),
    ...(groupBy && { groupBy: groupBy.filter(isOpen) }),
    ...(metric !== undefined && isOpen(metric) && { metric }),
  };
}

/** A set of alternative filters without those on concealed fields. */
function narrowSet(text: string, isOpen: (field: string) => boolean): string {
  const { filters = [] } = parseQueryString(new URLSearchParams(text));
  return toQueryString({ filters: filters.filter(({ fieldName }) => isOpen(fieldName)) });
}

function narrowPage<Row>(page: Page<Row>, concealed: ConcealedFields): Page<Row> {
  const facets = Object.entries(page.facets).flatMap(([name, values]): [string, FacetValue[]][] => {
    if (concealed.fields.has(name)) return [];
    const hidden = concealed.values.get(name) ?? [];
    return [[name, values.filter(({ value }) => value === null || !hidden.includes(value))]];
  });
  const items = withoutValues(page.items, concealed).map((row) => withoutFields(row, concealed));
  return { ...page, items, facets: Object.fromEntries(facets) };
}

function withoutFields<Row>(row: Row, { fields }: ConcealedFields): Row {
  return [...fields].reduce((rest, name) => withNullAt(rest, name.split(".")), row);
}

/**
 * Returns a copy with null at a path (or an empty list in place of a list), or the row itself if the path does not
 * exist.
 */
function withNullAt<Part>(part: Part, [key = "", ...path]: readonly string[]): Part {
  if (typeof part !== "object" || part === null || !(key in part)) return part;
  const inner = (part as Record<string, unknown>)[key];
  const emptied = Array.isArray(inner) ? [] : null;
  return { ...part, [key]: path.length === 0 ? emptied : withNullAt(inner, path) };
}

function withoutValues<Row>(rows: readonly Row[], { values }: ConcealedFields): Row[] {
  return rows.filter((row) =>
    [...values].every(([field, concealed]) => !concealed.includes(String(valueAt(row, field)))),
  );
}
