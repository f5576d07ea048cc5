import type { Integration } from "~/contract/integration";

export const DIRECTIONS: Record<Integration["direction"], string> = {
  in: "Data in",
  out: "Actions out",
  both: "Data in, actions out",
};

/** Whether the product requires approval by its administrator, on a separate page. */
export function waitsForConsent({ consentUrl, state }: Integration): boolean {
  return consentUrl !== null && state !== "connected" && state !== "paused";
}

/** The purpose of a connection. */
export const WORK: Record<Integration["work"], string> = {
  sync: "Counts records when synchronized",
  deliver: "Sends tickets",
  assist: "Reads questions",
  connection: "Tests the connection only",
};

/** The purpose as a sentence, where users might expect more. */
export const WORK_LIMITS: Record<Integration["work"], string | null> = {
  sync: "Records are read and counted but not added to the console.",
  deliver: null,
  assist: "Receives questions that the assistant does not fully understand, and field names. Records are never sent.",
  connection: "Only the connection is tested. No data is read or sent.",
};
