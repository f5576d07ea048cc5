import { styled } from "styled-components";

import type { FieldSet } from "~/contract/field";
import { formatList } from "~/contract/say-list-facts";
import type { Page } from "~/contract/list";
import { inSentence } from "~/contract/word-facts";
import { EmptyState } from "~/ui/feedback/empty-state";

export type FilteredHere = NonNullable<Page<unknown>["onThisPage"]>;

interface FilteredHereProps {
  filtered: FilteredHere;
  set: Pick<FieldSet, "fields">;
}

/** Shown beside the filters if the API does not support all of them and the console has applied them to the page. */
export function FilteredHereNote({ filtered: { fields, ignored }, set }: FilteredHereProps) {
  return (
    <Quiet role="note">
      {fields.length > 0 && (
        <>
          <strong>Filtered on this page only.</strong> The API cannot filter by {labelsOf(fields, set)}: other pages may
          contain more matching rows, and the total counts all rows.
        </>
      )}
      {ignored.length > 0 && <> Not filtered by {labelsOf(ignored, set)}, which the rows do not contain.</>}
    </Quiet>
  );
}

/** Shown instead of groups and charts, whose numbers would be those of other rows. */
export function CannotCount({ filtered: { fields, ignored }, set }: FilteredHereProps) {
  return (
    <EmptyState title="Not available with these filters">
      The API cannot count rows by {labelsOf([...fields, ...ignored], set)}. Remove this filter, or show the rows.
    </EmptyState>
  );
}

function labelsOf(names: readonly string[], { fields }: Pick<FieldSet, "fields">): string {
  return formatList(names.map((name) => fields.find((field) => field.name === name)?.label ?? name).map(inSentence));
}

const Quiet = styled.p`
  color: var(--muted-text);
  font: 400 var(--type-13) var(--font-sans);
  > strong {
    color: var(--text);
    font-weight: 500;
  }
`;
