import type { Diagnostic, Severity } from "../diagnose/diagnostic";
import { hostPatternText } from "../hosts/host-pattern.server";
import type { BrandEntry, BrandState } from "../load/snapshot.server";
import type { Brand } from "../serve/brand";
import type { Brands } from "../serve/brands.server";

export interface StateQuestion {
  /** Part of an id or a host; empty for all. */
  text: string;
  state: BrandState | undefined;
  /** Starts at 1. */
  page: number;
  pageSize: number;
  /** The brand whose diagnostics are requested. */
  id: string;
}

/** The current state of a brand on the server. */
export interface BrandStateRow {
  id: string;
  /** Of the current or latest served version; undefined if there has not been one. */
  name: string | undefined;
  state: BrandState;
  /** ISO 8601: the start of the current state. */
  since: string;
  hosts: readonly string[];
  counts: Record<Severity, number>;
  /** The first digits of the SHA-256 of the served manifest; undefined if none is served. */
  served: string | undefined;
}

export interface BrandStates {
  /** Increases with every change that was served. */
  generation: number;
  counts: readonly { state: BrandState; count: number }[];
  rows: readonly BrandStateRow[];
  total: number;
  /** Undefined if no brand was requested or the id does not exist. */
  opened: (BrandStateRow & { diagnostics: readonly Diagnostic[] }) | undefined;
}

const SHA_DIGITS = 12;

/**
 * The state of brands that a brand's users may see: the default brand belongs to the provider and shows all of them.
 * Any other brand shows only itself, so that no reseller learns about another.
 */
export function listBrandStates(
  brands: Pick<Brands, "entries" | "snapshotNumber">,
  viewed: Pick<Brand, "id" | "isDefault">,
  { text, state, page, pageSize, id }: StateQuestion,
): BrandStates {
  const known = brands.entries.filter((entry) => viewed.isDefault || entry.id === viewed.id);
  const wanted = text.toLowerCase();
  const matching = known
    .filter((entry) => state === undefined || entry.state === state)
    .filter((entry) => [entry.id, ...hostsOf(entry)].some((word) => word.includes(wanted)))
    .sort(byUrgency);
  const counts = new Map<BrandState, number>();
  for (const entry of known) counts.set(entry.state, (counts.get(entry.state) ?? 0) + 1);
  const opened = known.find((entry) => entry.id === id);
  return {
    generation: brands.snapshotNumber,
    counts: STATES.flatMap((one) => (counts.has(one) ? [{ state: one, count: counts.get(one) ?? 0 }] : [])),
    rows: matching.slice((page - 1) * pageSize, page * pageSize).map(describe),
    total: matching.length,
    opened: opened && { ...describe(opened), diagnostics: opened.diagnostics },
  };
}

/** States that need attention come first. */
const STATES: readonly BrandState[] = ["down", "degraded", "ok", "unread", "draft", "disabled", "abstract"];

function byUrgency(a: BrandEntry, b: BrandEntry): number {
  return STATES.indexOf(a.state) - STATES.indexOf(b.state) || a.id.localeCompare(b.id, "en");
}

function hostsOf({ loaded, version }: BrandEntry): string[] {
  return (loaded?.claims ?? version?.claims ?? []).map(({ pattern }) => hostPatternText(pattern));
}

function describe(entry: BrandEntry): BrandStateRow {
  const { id, state, since, version, diagnostics } = entry;
  const counts = { error: 0, warning: 0, notice: 0 };
  for (const { severity } of diagnostics) counts[severity]++;
  const isServed = state === "ok" || state === "degraded";
  return {
    ...{ id, state, since, counts },
    name: version?.brand().name,
    hosts: hostsOf(entry),
    served: isServed ? version?.manifestSha.slice(0, SHA_DIGITS) : undefined,
  };
}
