/** A question that was not run, and why: too little of it was understood, or it has more than one meaning. */
export interface UnansweredQuestion {
  question: string;
  unread: string[];
  options: { label: string; to: string }[];
  /** Why it has no answer although it was understood. */
  refusal?: string;
}
