/** A question that was not run, and why: too little of it was understood, or it has more than one meaning. */
export interface UnansweredQuestion {
  question: string;
  unread: string[];
  options: { label: string; to: string }[];
  /** Why it has no answer although it was understood. */
  refusal?: string;
}

/** What a command leads to: an address, and what it does there in a few words. */
export interface AnsweredCommand {
  to: string;
  /** The list, the screen or the form. */
  label: string;
  /** How the question was read, in the query language; empty where there is nothing to read. */
  reading: string;
  unread: string[];
}

export type CommandAnswer = AnsweredCommand | UnansweredQuestion;
