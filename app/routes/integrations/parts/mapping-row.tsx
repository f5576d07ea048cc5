import { styled } from "styled-components";

import type { Company } from "~/contract/integration";
import { COMPANY_ITEMS, NO_COMPANY } from "~/features/integrations/company-choices";
import { Combobox } from "~/ui/form/combobox";
import { Status } from "~/ui/marks/status";

import type { MappingResult } from "../save-mapping.server";
import type { CompanyMappingData } from "../screen-data";

interface MappingRowProps {
  row: CompanyMappingData["rows"][number];
  companies: readonly Company[];
  /** Undefined if it is unchanged. */
  choice: Company | null | undefined;
  result: MappingResult | undefined;
  onChoose: (company: Company | null) => void;
}

/** One organization and its company. */
export function MappingRow({ row, companies, choice, result, onChoose }: MappingRowProps) {
  const saved = companies.find(({ name }) => name === row.current) ?? null;
  const selected = choice === undefined ? saved : (choice ?? NO_COMPANY);
  return (
    <Row>
      <span>{row.displayName}</span>
      <Combobox
        label={`Company of ${row.displayName}`}
        hideLabel
        placeholder="Choose a company"
        items={row.current === null && !choice ? companies : [NO_COMPANY, ...companies]}
        selected={selected}
        onSelect={(company) => onChoose(company.id === NO_COMPANY.id ? null : company)}
        {...COMPANY_ITEMS}
      />
      <span className="state">
        <RowState row={row} choice={choice} result={result} />
      </span>
    </Row>
  );
}

function RowState({ row, choice, result }: Pick<MappingRowProps, "row" | "choice" | "result">) {
  if (result?.problem) return <Status tone="bad" label={`Not saved: ${result.problem}`} />;
  if (choice !== undefined)
    return <Status tone="info" label={choice?.id === row.suggested?.id && choice ? "Matched by name" : "Changed"} />;
  if (result) return <Status tone="good" label="Saved" />;
  if (row.current !== null) return <Status tone="good" label="Mapped" />;
  return <Status tone="neutral" label="No company" />;
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) minmax(0, 180px);
  gap: 12px;
  align-items: center;
  padding-block: 6px;
  border-block-end: 1px solid var(--border);
  font: 400 var(--type-13) var(--font-sans);
  overflow-wrap: anywhere;
  @media (max-width: 767px) {
    grid-template-columns: 1fr;
    gap: 4px;
  }
`;
