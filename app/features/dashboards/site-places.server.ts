import type { Visibility } from "~/access/visibility";
import type { ApiClient } from "~/api/client.server";
import { listSites } from "~/api/site.server";
import type { Catalogue } from "~/catalogue/catalogue.server";

import type { RenderedPanel, SitePlace } from "./rendered-panel";

const MAX_SITES = 200;

interface PlacesContext {
  api: ApiClient;
  screens: Catalogue["screens"];
  visibility: Pick<Visibility, "hiddenBy">;
}

/**
 * Adds the coordinates to a map of sites, which are read once for all panels. Without access to the sites, or if they
 * cannot be read, the panel ranks the values instead.
 */
export function createPlacing({ api, screens, visibility }: PlacesContext) {
  let reading: Promise<SitePlace[] | undefined> | undefined;
  const read = () =>
    listSites(api, { pageSize: MAX_SITES }).then(
      ({ items }) =>
        items.flatMap(({ name, coordinates }) =>
          coordinates ? [{ name, lat: coordinates.lat, lon: coordinates.lon }] : [],
        ),
      () => undefined,
    );
  return async <Content extends RenderedPanel>(content: Content): Promise<Content> => {
    const isOfSites = content.type === "map" && content.columns[0]?.kind === "site";
    if (!isOfSites || visibility.hiddenBy(screens.byId("sites"))) return content;
    reading ??= read();
    return { ...content, places: await reading };
  };
}
