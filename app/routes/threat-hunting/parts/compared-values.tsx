import type { Field } from "~/contract/field";
import { formatNumber } from "~/contract/number-facts";
import type { GridLinks } from "~/grid/grid-links";
import { filterOfGroup } from "~/grid/group-filter";
import { useFormats } from "~/shell/format-context";
import { Link } from "~/ui/link";
import { formatCell } from "~/ui/table/cells/render-cell";
import { PlainTable } from "~/ui/table/plain-table";

import { isNew } from "../compared-values";
import type { ValueSummary } from "../summaries.server";

const NUMBERS = ["This range", "Other", "Change"];

interface ComparedValuesProps {
  field: Field;
  compared: NonNullable<ValueSummary["compared"]>;
  links: GridLinks;
}

/** Compares the values of a field in this range and in another one; new values first. */
export function ComparedValues({ field, compared: { values, isCut }, links }: ComparedValuesProps) {
  const context = useFormats();
  return (
    <>
      <PlainTable
        headings={[field.label, ...NUMBERS]}
        numbers={NUMBERS}
        rows={values.map((compared) => {
          const { value, now, before } = compared;
          return {
            key: String(value),
            cells: [
              <Link key="value" to={links.drill([filterOfGroup(field, value)])}>
                {formatCell(field, value, context)}
              </Link>,
              formatNumber(now),
              formatNumber(before),
              isNew(compared) ? <strong>New</strong> : signed(now - before),
            ],
          };
        })}
        empty="No values are known in either range."
      />
      {isCut && <p>Not all values are compared, so a value shown as new may have been rare before.</p>}
    </>
  );
}

function signed(change: number): string {
  return change > 0 ? `+${formatNumber(change)}` : formatNumber(change);
}
