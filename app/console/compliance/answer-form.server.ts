import { data } from "@remix-run/node";

import { ComplianceAnswer } from "~/contract/compliance";

const Fields = ComplianceAnswer.pick({ result: true, note: true });
type Problems = Partial<Record<"result" | "note", string>>;

const SENTENCES = {
  result: "Choose what was found.",
  note: "Say what was looked at, in 10 to 1,000 characters.",
} as const;

/** What a person found, or a sentence for each field that does not fit. Throws 400 for a form that is about no check. */
export function readAnswerForm(
  form: FormData,
  deviceName: string,
): { problems: Problems } | { checkId: string; answer: ComplianceAnswer } {
  const about = ComplianceAnswer.pick({ os: true, level: true }).safeParse({
    os: form.get("os"),
    level: form.get("level"),
  });
  const checkId = form.get("checkId");
  if (!about.success || typeof checkId !== "string") throw data("This form could not be read.", { status: 400 });
  const fields = Fields.safeParse({ result: form.get("result"), note: form.get("note") });
  if (fields.success) return { checkId, answer: { ...about.data, ...fields.data, deviceName } };
  const faulty = new Set(fields.error.issues.map(({ path: [field] }) => field));
  return {
    problems: {
      ...(faulty.has("result") && { result: SENTENCES.result }),
      ...(faulty.has("note") && { note: SENTENCES.note }),
    },
  };
}
