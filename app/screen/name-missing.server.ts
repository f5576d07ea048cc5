import { data } from "@remix-run/node";

/** Whether a loader threw a response with the status 404. */
export function isMissing(thrown: unknown): boolean {
  const init: unknown = typeof thrown === "object" && thrown !== null && "init" in thrown ? thrown.init : undefined;
  return typeof init === "object" && init !== null && "status" in init && init.status === 404;
}

/**
 * Waits for the object of a screen. If it does not exist, throws a 404 with a sentence for the page instead of the
 * failed call.
 */
export async function nameMissing<Found>(found: Promise<Found>, sentence: string): Promise<Found> {
  try {
    return await found;
  } catch (thrown) {
    throw isMissing(thrown) ? data(sentence, { status: 404 }) : thrown;
  }
}
