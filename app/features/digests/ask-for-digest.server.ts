import { data } from "@remix-run/node";
import { z } from "zod";

import { saveDigest } from "~/api/digest.server";
import type { DigestQuestion, NewDigest } from "~/contract/digest";
import { DIGEST_FREQUENCIES } from "~/contract/digest-facts";
import { done } from "~/screen/change-answer";
import type { ChangeContext } from "~/screen/intent.server";

import { subscriptionTarget } from "./subscription-target.server";

/** The fields of the forms that schedule a digest. */
export const DigestForm = z.object({
  frequency: z.enum(DIGEST_FREQUENCIES),
  /** Empty or missing for a message that is always sent. */
  onlyAbove: z
    .string()
    .regex(/^\d{0,9}$/, "enter a whole number")
    .default("")
    .transform((text) => (text === "" ? null : Number(text))),
});

interface DigestRequest extends Pick<NewDigest, "displayName" | "path" | "frequency" | "onlyAbove"> {
  questions: Omit<DigestQuestion, "filters">[];
}

/** Schedules a digest with the brand and the viewer's time zone. Throws 422 if the digest would have no content. */
export async function askForDigest(change: ChangeContext, { questions, ...spec }: DigestRequest) {
  if (questions.length === 0)
    throw data("This dashboard has no panels that can be emailed. Cards and text panels are not supported.", {
      status: 422,
    });
  await saveDigest(change.api, { ...spec, questions, ...subscriptionTarget(change) });
  return done(`Email digest of “${spec.displayName}” scheduled`);
}
