import type { Download } from "~/contract/download";
import type { ChangeAnswer } from "~/screen/change-answer";

/** A new enrolment token, and the install commands that contain it. It is returned only once. */
export interface Enrolment {
  token: string;
  expiresAt: string;
  commands: FilledCommand[];
}

/** An install command or a recipe of a download, with the token. */
export interface FilledCommand {
  file: string;
  displayName: string;
  group: Download["group"];
  /** The deployment tool of a recipe; null for the install command. */
  recipe: string | null;
  command: string;
}

/** The enrolment in the answer to a form that creates a token. */
export function enrolmentIn(answer: ChangeAnswer): Enrolment | undefined {
  return "enrolment" in answer ? (answer.enrolment as Enrolment) : undefined;
}
