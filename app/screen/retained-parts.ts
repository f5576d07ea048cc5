/** The cookie in which the browser names the data families that have changed since it fetched the page that it asks for. */
export const CHANGED_COOKIE = "changed";

interface RetainedPart {
  isKept: true;
}

/** What an answer says instead of a part of the page that the browser has and that no change concerns. */
const KEPT: RetainedPart = { isKept: true };

/**
 * Begins to fetch a part of a page, unless the browser has it and only data of other families has changed (requirement 3.13).
 * Parts of no family, such as the audit trail, may change with anything. The browser puts its own part in its
 * place before any component sees it, hence the type.
 */
export type UnlessRetained = <Part>(families: readonly string[], begin: () => Part) => Part;

/** Without families, everything has to be fetched. */
export function keepPartsExcept(changed: readonly string[] | undefined): UnlessRetained {
  return <Part>(families: readonly string[], begin: () => Part): Part => {
    const isConcerned = families.length === 0 || families.some((family) => changed?.includes(family));
    return changed === undefined || isConcerned ? begin() : (KEPT as Part);
  };
}

/** The answer with the parts that the browser has; undefined if it lacks one, so that all of it has to be fetched. */
export function withRetainedParts(answer: unknown, shown: unknown): { data: unknown } | undefined {
  if (isKept(answer)) return shown === undefined ? undefined : { data: shown };
  if (!isRecord(answer)) return { data: answer };
  const had = isRecord(shown) ? shown : {};
  const parts = Object.entries(answer).map(([name, part]) => [name, withRetainedParts(part, had[name])] as const);
  if (parts.some(([, part]) => part === undefined)) return undefined;
  return { data: Object.fromEntries(parts.map(([name, part]) => [name, part?.data])) };
}

function isKept(part: unknown): part is RetainedPart {
  return isRecord(part) && part["isKept"] === true;
}

/** Promises, lists and dates are taken as they are. */
function isRecord(part: unknown): part is Record<string, unknown> {
  return typeof part === "object" && part !== null && Object.getPrototypeOf(part) === Object.prototype;
}
