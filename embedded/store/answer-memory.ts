import { LRUCache } from "lru-cache";

/** Answers that are kept, of all tenants together. */
const MAX_STORED = 600;

/**
 * Answers computed from a tenant's rows of one store, kept until the next change of them is committed. Only this process
 * writes to its stores, so an answer that is still kept is what computing it again would give.
 */
export interface AnswerMemory {
  /**
   * The kept answer of that name, or what `compute` gives. The name holds everything that the answer depends on but the rows.
   * `tables` are those that the rows are of, for an answer that other tables cannot change.
   */
  remember: <Answer>(
    tenantId: string,
    name: string,
    compute: () => Promise<Answer>,
    tables?: readonly string[],
  ) => Promise<Answer>;
  /** Forgets what was computed of a tenant, or of all of them; of the rows of some tables where they are named. */
  forget: (tenantId?: string, tables?: Iterable<string>) => void;
}

/** The answers of all memories, with their JSON once it was needed. */
const keptTexts = new WeakMap<object, string | undefined>();

/** An answer as JSON, serialized once: cached answers are immutable. */
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
  const count = (key: string) => changes.set(key, (changes.get(key) ?? 0) + 1);
  /** How often the rows of a tenant have changed: all of them, or those of some tables. */
  const versionOf = (tenantId: string, tables: readonly string[] | undefined) =>
    tables
      ? [`${tenantId} *`, ...tables.map((table) => `${tenantId} ${table}`)]
          .map((key) => changes.get(key) ?? 0)
          .join(".")
      : (changes.get(tenantId) ?? 0);
  return {
    remember<Answer>(
      tenantId: string,
      name: string,
      compute: () => Promise<Answer>,
      tables?: readonly string[],
    ): Promise<Answer> {
      // What a change makes old is never found again, and falls out as the least used.
      const key = `${allChanges} ${versionOf(tenantId, tables)} ${tenantId} ${name}`;
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
      count(tenantId);
      if (tables) for (const table of tables) count(`${tenantId} ${table}`);
      else count(`${tenantId} *`);
    },
  };
}
