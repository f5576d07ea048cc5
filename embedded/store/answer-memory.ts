import { LRUCache } from "lru-cache";

/** The maximum number of cached values, for all tenants together. */
const MAX_STORED = 600;

/**
 * A cache of values computed from a tenant's rows in one store, valid until the next change is committed. Only this
 * process writes to its stores, so a cached value always equals a recomputed one.
 */
export interface AnswerMemory {
  /**
   * Returns the value cached under that name, or caches the result of `compute`. The name must include everything that
   * the value depends on besides the rows. `tables` restricts the value's dependencies to these tables. Without a
   * tenant, the value depends on the rows of all tenants.
   */
  remember: <Answer>(
    tenantId: string | undefined,
    name: string,
    compute: () => Promise<Answer>,
    tables?: readonly string[],
  ) => Promise<Answer>;
  /** Invalidates the values of a tenant, or of all tenants; with `tables`, only values that depend on these tables. */
  forget: (tenantId?: string, tables?: Iterable<string>) => void;
}

/** The values of all caches, with their JSON once it has been requested. */
const keptTexts = new WeakMap<object, string | undefined>();

/** A value as JSON, serialized once if cached: cached values are immutable. */
export function jsonOf(answer: unknown): string {
  if (typeof answer !== "object" || answer === null || !keptTexts.has(answer)) return JSON.stringify(answer);
  const text = keptTexts.get(answer) ?? JSON.stringify(answer);
  keptTexts.set(answer, text);
  return text;
}

export function createAnswerMemory(): AnswerMemory {
  const answers = new LRUCache<string, Promise<unknown>>({ max: MAX_STORED });
  const changes = new Map<string, number>();
  let allChanges = 0;
  let changesOfTenants = 0;
  const count = (key: string) => changes.set(key, (changes.get(key) ?? 0) + 1);
  /** A version that changes with the rows of a tenant: with any row, or with the rows of some tables. */
  const versionOf = (tenantId: string, tables: readonly string[] | undefined) =>
    tables
      ? [`${tenantId} *`, ...tables.map((table) => `${tenantId} ${table}`)]
          .map((key) => changes.get(key) ?? 0)
          .join(".")
      : (changes.get(tenantId) ?? 0);
  return {
    remember<Answer>(
      tenantId: string | undefined,
      name: string,
      compute: () => Promise<Answer>,
      tables?: readonly string[],
    ): Promise<Answer> {
      // Outdated entries are never found again, and are evicted as the least recently used.
      const version = tenantId === undefined ? changesOfTenants : versionOf(tenantId, tables);
      const key = `${allChanges} ${version} ${tenantId ?? "*"} ${name}`;
      const kept = answers.get(key) as Promise<Answer> | undefined;
      if (kept) return kept;
      const answer = compute();
      answers.set(key, answer);
      answer.then(
        (found) => typeof found === "object" && found !== null && keptTexts.set(found, undefined),
        () => answers.delete(key),
      );
      return answer;
    },
    forget(tenantId, tables) {
      if (tenantId === undefined) {
        allChanges++;
        return;
      }
      changesOfTenants++;
      count(tenantId);
      if (tables) for (const table of tables) count(`${tenantId} ${table}`);
      else count(`${tenantId} *`);
    },
  };
}
