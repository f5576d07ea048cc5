import type { ChangeAnswer } from "~/screen/change-answer";

/** A new enrolment token, and the install commands that contain it. It is returned only once. */
export interface Enrolment {
  token: string;
  expiresAt: string;
  commands: { file: string; displayName: string; command: string }[];
}

/** The enrolment in the answer to a form that creates a token. */
export function enrolmentIn(answer: ChangeAnswer): Enrolment | undefined {
  return "enrolment" in answer ? (answer.enrolment as Enrolment) : undefined;
}
