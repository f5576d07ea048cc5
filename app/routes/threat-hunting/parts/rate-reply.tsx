import { ThumbsDown, ThumbsUp } from "lucide-react";

import { RATING_REASON_LENGTH } from "~/contract/feedback-facts";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { ChangeField } from "~/shell/change/change-field";
import { IconButton } from "~/ui/actions/button";
import { TextArea } from "~/ui/form/text-input";

interface RateReplyProps {
  question: string;
  /** The interpretation, in the query language. */
  reading: string;
}

const RATINGS = [
  { rating: "helpful", label: "Rate as helpful", icon: ThumbsUp, ask: "What was helpful" },
  { rating: "unhelpful", label: "Rate as unhelpful", icon: ThumbsDown, ask: "What was wrong" },
] as const;

/** Sends a rating of an answer as feedback, with the question and its interpretation. */
export function RateReply({ question, reading }: RateReplyProps) {
  return RATINGS.map(({ rating, label, icon, ask }) => (
    <ChangeDialog
      key={rating}
      label={label}
      title={label}
      submitLabel="Send feedback"
      description="The question and its interpretation are sent as well. The data in the answer is not."
      intent="rateReply"
      trigger={(open) => <IconButton icon={icon} label={label} size="small" aria-haspopup="dialog" onClick={open} />}
    >
      <input type="hidden" name="rating" value={rating} />
      <input type="hidden" name="question" value={question} />
      <input type="hidden" name="reading" value={reading} />
      <ChangeField name="reason" label={ask} hint="Optional.">
        {(control) => <TextArea {...control} maxLength={RATING_REASON_LENGTH} rows={3} />}
      </ChangeField>
    </ChangeDialog>
  ));
}
