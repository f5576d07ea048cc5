import type { Query } from "../query";

/** The URL of this screen with some parameters changed; empty parameters are left out. */
export function brandAddress({ q, state, page, brand }: Query, change: Partial<Query> = {}): string {
  const chosen = { q, state, page, brand, ...change };
  const search = new URLSearchParams();
  if (chosen.q !== "") search.set("q", chosen.q);
  if (chosen.state !== undefined) search.set("state", chosen.state);
  if (chosen.page > 1) search.set("page", String(chosen.page));
  if (chosen.brand !== "") search.set("brand", chosen.brand);
  const text = search.toString();
  return text === "" ? "?" : `?${text}`;
}
