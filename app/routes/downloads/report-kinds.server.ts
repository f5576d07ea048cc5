import type { Visibility } from "~/access/visibility";
import type { Brand } from "~/brand/serve/brand";
import type { Catalogue } from "~/catalogue/catalogue.server";
import { REPORT_FACTS, REPORT_KINDS } from "~/contract/report-facts";

interface Viewed {
  brand: Pick<Brand, "features">;
  visibility: Visibility;
}

/** The kinds of reports on screens that the viewer may open. None if the brand has no exports. */
export function offeredKinds({ brand, visibility }: Viewed, { screens }: Pick<Catalogue, "screens">) {
  if (!brand.features.exports) return [];
  return REPORT_KINDS.filter((kind) => !visibility.hiddenBy(screens.byId(REPORT_FACTS[kind].screen)));
}
