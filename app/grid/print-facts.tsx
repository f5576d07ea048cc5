import { styled } from "styled-components";

import { formatNumber } from "~/contract/number-facts";
import type { Page } from "~/contract/list";

import type { GroupsPayload } from "./groups-payload";

interface PrintFactsProps {
  /** The noun of the rows: "devices". */
  noun: string;
  page: Pick<Page<unknown>, "items" | "page" | "pageSize" | "total">;
  /** Of a grouped list only. */
  groups?: GroupsPayload | undefined;
}

/** Printed above a list: which rows or groups the page contains. The letterhead has the time of printing. */
export function PrintFacts(props: PrintFactsProps) {
  return <OnPaper>{describePrinted(props)}</OnPaper>;
}

/** "130 devices"; "Rows 21–40 of 130 devices" if there are more; "20 of 35 groups of 412 threats". */
export function describePrinted({ noun, page: { items, page, pageSize, total }, groups }: PrintFactsProps): string {
  const all = `${formatNumber(total)} ${noun}`;
  if (groups) {
    const tops = `${formatNumber(groups.tops)} ${groups.tops === 1 ? "group" : "groups"} of ${all}`;
    return groups.shown.length < groups.tops ? `${formatNumber(groups.shown.length)} of ${tops}` : tops;
  }
  if (items.length >= total) return all;
  const first = (page - 1) * pageSize;
  return `Rows ${formatNumber(first + 1)}–${formatNumber(first + items.length)} of ${all}`;
}

const OnPaper = styled.p`
  display: none;
  color: var(--muted-text);
  font: 400 var(--type-12) var(--font-sans);
  @media print {
    display: block;
  }
`;
