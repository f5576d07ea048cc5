import type { CardFields } from "../card-fields.server";
import type { LoadedCard } from "../fetch-cards.server";

/** The props of every card. */
export interface CardProps<Content> extends LoadedCard<Content> {
  fields: CardFields;
}
