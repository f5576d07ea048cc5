import { isShownFailure, type ShownFailure } from "./failure";

export type LoadResult<Value> = { ok: true; value: Value } | { ok: false; failure: ShownFailure };

/**
 * A part of a page whose failure must not fail the page: its promise always resolves, to the value or to what is shown in its
 * place. Redirects and mistakes in our own code are thrown on.
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
