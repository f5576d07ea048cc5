import { isShownFailure, type ShownFailure } from "./failure";

export type LoadResult<Value> = { ok: true; value: Value } | { ok: false; failure: ShownFailure };

/**
 * Wraps a promise so that its failure does not fail the page: the result always resolves, to the value or to the
 * failure that is shown in its place. Redirects and defects are rethrown.
 */
export async function toLoadResult<Value>(promise: Promise<Value>): Promise<LoadResult<Value>> {
  try {
    return { ok: true, value: await promise };
  } catch (thrown) {
    const failure: unknown = typeof thrown === "object" && thrown !== null && "data" in thrown ? thrown.data : thrown;
    if (isShownFailure(failure)) return { ok: false, failure };
    throw thrown;
  }
}
