/** The ten colours of a brand's charts: --chart-0 to --chart-9. */
const COLOURS = 10;

/**
 * The number of the chart colour that marks a tenant: always the same for the same id, so that a person who works in many
 * organizations notices the wrong one (SCREENS A6). FNV-1a, because ids differ in few letters and neighbours should differ.
 */
export function tenantColour(tenantId: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(tenantId)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0) % COLOURS;
}
