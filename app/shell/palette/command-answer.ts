/** A question that was not run, and why: too little of it was understood, or it is ambiguous. */
export interface UnansweredQuestion {
  question: string;
  unread: string[];
  options: { label: string; to: string }[];
  /** Why it has no answer although it was understood. */
  refusal?: string;
}

/** The target of a command: an address, and its effect in a few words. */
export interface AnsweredCommand {
  to: string;
  /** The list, the screen or the form. */
  label: string;
  /** The interpretation of the question in the query language; empty if there is nothing to interpret. */
  reading: string;
  unread: string[];
}

export type CommandAnswer = AnsweredCommand | UnansweredQuestion;
