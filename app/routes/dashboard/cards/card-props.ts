import type { CardFields } from "../card-fields.server";
import type { LoadedCard } from "../fetch-cards.server";

/** What every card is drawn from. */
export interface CardProps<Content> extends LoadedCard<Content> {
  fields: CardFields;
}
