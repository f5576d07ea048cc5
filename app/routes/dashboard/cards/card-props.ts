import type { CardFields } from "../card-fields.server";

/** What every card is drawn from. */
export interface CardProps<Content> {
  content: Content;
  /** What numbers are compared with, to follow "vs": "previous 7 days". */
  compared: string;
  fields: CardFields;
}
