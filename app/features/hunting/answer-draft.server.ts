import type { Visibility } from "~/access/visibility";
import type { Catalogue } from "~/catalogue/catalogue.server";
import { QUESTION_LISTS } from "~/contract/language/question-lists";
import { addressOfDraft, type RuleDraft } from "~/contract/language/rule-draft";
import type { RoleRule } from "~/contract/role";
import { createLinkCheck } from "~/screen/link-visibility.server";
import type { CommandAnswer } from "~/shell/palette/command-answer";

export const NO_ACCESS = "You do not have access to the screen that shows the answer.";

interface Asking {
  visibility: Visibility;
  viewer: { role: Pick<RoleRule, "canChange"> };
}

/** A sentence that describes a rule opens the form of a new rule, for viewers who may save it. */
export function answerDraft(
  { draft, unread }: { draft: RuleDraft; unread: string[] },
  { visibility, viewer }: Asking,
  { screens }: Pick<Catalogue, "screens">,
  question: string,
): CommandAnswer {
  const refuse = (refusal: string) => ({ question, unread: [], options: [], refusal });
  if (!createLinkCheck(screens, visibility)(QUESTION_LISTS["egress-rule"].path)) return refuse(NO_ACCESS);
  if (!viewer.role.canChange) return refuse("Your role cannot change rules.");
  return { to: addressOfDraft(draft), label: labelOfDraft(draft), reading: "", unread };
}

/** "New rule: block updates-check.example". */
function labelOfDraft({ action, destination }: RuleDraft): string {
  return `New rule: ${action} ${Object.values(destination).flat().join(", ")}`;
}
