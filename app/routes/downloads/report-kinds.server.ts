import type { Visibility } from "~/access/visibility";
import type { Brand } from "~/brand/serve/brand";
import type { Catalogue } from "~/catalogue/catalogue.server";
import { REPORT_KINDS } from "~/contract/report-facts";

interface Viewed {
  brand: Pick<Brand, "features">;
  visibility: Visibility;
}

/** The kinds of reports on screens that the viewer may open. None if the brand has no exports. */
export function offeredKinds({ brand, visibility }: Viewed, { screens }: Pick<Catalogue, "screens">) {
  if (!brand.features.exports) return [];
  return REPORT_KINDS.filter(({ screen }) => {
    const found = screens.list.find(({ id }) => id === screen);
    return found !== undefined && !visibility.hiddenBy(found);
  }).map(({ kind, label }) => ({ kind, label }));
}
