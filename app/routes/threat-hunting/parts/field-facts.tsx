import { Columns3, Filter, type LucideIcon, Rows3 } from "lucide-react";
import { styled } from "styled-components";

import type { Field, FieldSet } from "~/contract/field";
import { valueAt } from "~/contract/field-facts";
import type { GridLinks } from "~/grid/grid-links";
import { filterOfGroup } from "~/grid/group-filter";
import { useFormats } from "~/shell/format-context";
import { Glyph } from "~/ui/icon";
import { FactList } from "~/ui/layout/fact-list";
import { Link } from "~/ui/link";
import { renderCell } from "~/ui/table/cells/render-cell";

interface FieldFactsProps {
  row: object;
  set: FieldSet;
  links: GridLinks;
  /** The fields to show, in this order; all of them by default. */
  names?: readonly string[];
  /** The columns of the list; any other field can be added as a column. */
  columns?: readonly string[] | undefined;
}

/**
 * The fields of a row that have a value, each with actions to filter or group by it. Renders nothing if no field has a
 * value.
 */
export function FieldFacts({ row, set, links, names, columns }: FieldFactsProps) {
  const context = useFormats();
  const fields = names ? names.flatMap((name) => set.fields.find((field) => field.name === name) ?? []) : set.fields;
  const known = fields.filter(({ name }) => hasValue(valueAt(row, name)));
  if (known.length === 0) return null;
  return (
    <FactList
      facts={known.map((field) => ({
        label: field.label,
        help: field.ecs,
        value: (
          <Line>
            <span>{renderCell(field, valueAt(row, field.name), context)}</span>
            <FieldLinks field={field} value={valueAt(row, field.name)} links={links} columns={columns} />
          </Line>
        ),
      }))}
    />
  );
}

function hasValue(value: unknown): boolean {
  return value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
}

interface FieldLinksProps extends Pick<FieldFactsProps, "links" | "columns"> {
  field: Field;
  value: unknown;
}

function FieldLinks({ field, value, links, columns }: FieldLinksProps) {
  const isSingle = typeof value === "string" || typeof value === "number";
  return (
    <span className="links">
      {columns && field.column && !columns.includes(field.name) && (
        <IconLink
          to={links.columns([...columns, field.name])}
          icon={Columns3}
          label={`Add ${field.label} as a column`}
        />
      )}
      {isSingle && field.filter && field.kind !== "time" && (
        <IconLink to={links.withFilter(filterOfGroup(field, value))} icon={Filter} label={`Filter by ${field.label}`} />
      )}
      {isSingle && field.group && (
        <IconLink to={links.group([field.name])} icon={Rows3} label={`Group by ${field.label}`} />
      )}
    </span>
  );
}

function IconLink({ to, icon, label }: { to: string; icon: LucideIcon; label: string }) {
  return (
    <Link to={to} aria-label={label} data-tip={label}>
      <Glyph icon={icon} />
    </Link>
  );
}

const Line = styled.span`
  display: flex;
  justify-content: space-between;
  gap: 4px 12px;
  > :first-child {
    min-inline-size: 0;
  }
  > :first-child > a:has(> svg) {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  .links {
    display: flex;
    flex: none;
    gap: 4px;
  }
  .links a {
    display: grid;
    place-items: center;
    inline-size: 24px;
    block-size: 24px;
    margin-block: -2px;
    border-radius: var(--radius-small);
    color: var(--muted-text);
  }
  .links a:hover {
    background: var(--hover);
    color: var(--text);
  }
`;
