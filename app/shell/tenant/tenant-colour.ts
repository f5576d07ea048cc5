import { hashText } from "../hash-text";

/** The ten colours of a brand's charts: --chart-0 to --chart-9. */
const COLOURS = 10;

/**
 * The index of the chart colour that marks a tenant: always the same for the same id, so that a person who works in
 * many organizations notices the wrong one. Similar ids have different colours.
 */
export function tenantColour(tenantId: string): number {
  return hashText(tenantId) % COLOURS;
}
