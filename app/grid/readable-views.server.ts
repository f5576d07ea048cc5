import type { ApiClient } from "~/api/client.server";
import { usesConcealed } from "~/api/concealed-view";
import { listViews } from "~/api/view.server";
import type { Brand } from "~/brand/serve/brand";
import type { SavedView } from "~/contract/view";

import type { ShownView } from "./shown-view";

/** A saved view of the person, of the organization or of the brand, whose views cannot be changed in the console. */
export type ReadableView = Omit<SavedView, "scope"> & Pick<ShownView, "scope">;

interface ReadableViewsRequest {
  api: ApiClient;
  brand: Pick<Brand, "id" | "name" | "views">;
  /** The field set of the list. */
  setName: string;
  /** Search parameters of the list besides its conditions, such as `tab=dns`. */
  others?: string | undefined;
}

/** The views of a list that the viewer may see, those of the brand last. */
export async function listReadableViews({
  api,
  brand,
  setName,
  others,
}: ReadableViewsRequest): Promise<ReadableView[]> {
  const { items } = await listViews(api, setName);
  const shipped = brandViews(brand, setName, others).filter(
    ({ address }) => !usesConcealed(api.concealment, setName, address),
  );
  return [...items, ...shipped];
}

/** Identifiers of the API have no dot, so they cannot be confused with these. */
const PREFIX = "brand.";

function brandViews(brand: ReadableViewsRequest["brand"], setName: string, others?: string): ReadableView[] {
  return brand.views
    .filter(({ list }) => list === setName)
    .map(({ file, name, technique, notes, query }) => ({
      viewId: `${PREFIX}${file}`,
      setName,
      name,
      scope: "brand",
      address: new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(others)), ...query }).toString(),
      notes,
      techniqueId: technique,
      ownerId: brand.id,
      ownerName: brand.name,
    }));
}
