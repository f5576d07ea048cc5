/** The cookie in which the browser lists the data families that have changed since it fetched the page. */
export const CHANGED_COOKIE = "changed";

interface RetainedPart {
  isKept: true;
}

/** Replaces a part of a response that the browser has and that no change affects. */
const KEPT: RetainedPart = { isKept: true };

/**
 * Fetches a part of a page, unless the browser has it and only data of other families has changed (requirement 3.13).
 * Parts without a family, such as the audit trail, are always fetched. The browser inserts its own part before any
 * component sees the data, hence the type.
 */
export type UnlessRetained = <Part>(families: readonly string[], begin: () => Part) => Part;

/** Without families, everything has to be fetched. */
export function keepPartsExcept(changed: readonly string[] | undefined): UnlessRetained {
  return <Part>(families: readonly string[], begin: () => Part): Part => {
    const isConcerned = families.length === 0 || families.some((family) => changed?.includes(family));
    return changed === undefined || isConcerned ? begin() : (KEPT as Part);
  };
}

/** Returns the response with the browser's parts; undefined if one is missing, so that all of it has to be fetched. */
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

/** Promises, lists and dates are not copied. */
function isRecord(part: unknown): part is Record<string, unknown> {
  return typeof part === "object" && part !== null && Object.getPrototypeOf(part) === Object.prototype;
}
