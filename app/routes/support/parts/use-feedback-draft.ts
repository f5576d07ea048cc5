import { useDraft } from "~/shell/browser/use-draft";
import { personKeyOf } from "~/shell/tour/person-key";
import { useShellData } from "~/shell/use-shell-data";

/** The typed subject and description, stored until the feedback is sent. */
export interface FeedbackDraft {
  subject: string;
  text: string;
  changeSubject: (subject: string) => void;
  changeText: (text: string) => void;
  clear: () => void;
}

/** The viewer's draft of a feedback entry: nothing that was typed is lost if it cannot be sent. */
export function useFeedbackDraft(): FeedbackDraft {
  const person = personKeyOf(useShellData().viewer.email);
  const [subject, changeSubject] = useDraft(`feedback-subject ${person}`);
  const [text, changeText] = useDraft(`feedback-text ${person}`);
  const clear = () => {
    changeSubject("");
    changeText("");
  };
  return { subject, text, changeSubject, changeText, clear };
}
