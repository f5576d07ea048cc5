import { createHash } from "node:crypto";

import { oncePerPair } from "./once-per-list";

/** Many domains, and patterns such as *.example.com, which match all domains below example.com. */
export interface DomainSet {
  readonly names: ReadonlySet<string>;
  /** The domains of patterns. */
  readonly parents: ReadonlySet<string>;
  /** The same for the same domains and patterns. */
  readonly key: string;
}

export function domainSet(values: readonly string[]): DomainSet {
  const isPattern = (value: string) => value.startsWith("*.");
  const names = new Set(values.filter((value) => !isPattern(value)));
  const parents = new Set(values.filter(isPattern).map((pattern) => pattern.slice(2)));
  const sorted = [...names].sort().join() + "/" + [...parents].sort().join();
  return { names, parents, key: createHash("sha256").update(sorted).digest("base64url") };
}

export function hasDomain({ names, parents }: DomainSet, domain: string): boolean {
  return names.has(domain) || isBelow(parents, domain);
}

/** Whether sets together contain every domain of another one, and every domain below its patterns. */
export function coversDomains(outer: readonly DomainSet[], inner: DomainSet): boolean {
  const [only] = outer;
  return outer.length === 1 && only ? coversSet(only, inner) : coversEach(outer, inner);
}

const coversSet = oncePerPair((outer: DomainSet, inner: DomainSet): boolean => {
  if (outer.key === inner.key) return true;
  // Without patterns, a set of the same size can only cover the same names.
  if (outer.parents.size === 0 && (inner.parents.size > 0 || inner.names.size >= outer.names.size)) return false;
  return coversEach([outer], inner);
});

function coversEach(outer: readonly DomainSet[], inner: DomainSet): boolean {
  if (outer.some(({ key }) => key === inner.key)) return true;
  return (
    every(inner.names, (name) => outer.some((set) => hasDomain(set, name))) &&
    every(inner.parents, (parent) => outer.some(({ parents }) => parents.has(parent) || isBelow(parents, parent)))
  );
}

function isBelow(parents: ReadonlySet<string>, domain: string): boolean {
  if (parents.size === 0) return false;
  for (let dot = domain.indexOf("."); dot !== -1; dot = domain.indexOf(".", dot + 1))
    if (parents.has(domain.slice(dot + 1))) return true;
  return false;
}

function every(values: ReadonlySet<string>, test: (value: string) => boolean): boolean {
  for (const value of values) if (!test(value)) return false;
  return true;
}
