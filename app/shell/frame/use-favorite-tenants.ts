import { useState } from "react";

import { MAX_FAVORITES } from "~/session/favorite-facts";

import { savePreference } from "../browser/save-preference";
import type { ShellData } from "../shell-data";
import { useToasts } from "../notices/toasts";
import { useChoice } from "../use-choice";
import { groupTenants } from "./group-tenants";

/**
 * The person's favorite organizations and their order: an organization moves to its new position when the switcher is
 * next opened, not under the pointer that has just marked it.
 */
export function useFavoriteTenants({
  tenants,
  favoriteTenants,
  recentTenants,
}: Pick<ShellData, "tenants" | "favoriteTenants" | "recentTenants">) {
  const { show } = useToasts();
  const [favorites, setFavorites] = useChoice(favoriteTenants);
  const [arranged, setArranged] = useState(favorites);

  function toggle(tenantId: string): void {
    const isFavorite = !favorites.includes(tenantId);
    if (isFavorite && favorites.length >= MAX_FAVORITES) {
      show({ kind: "warning", text: `You can have ${MAX_FAVORITES} favorites. Remove one first.` });
      return;
    }
    setFavorites(isFavorite ? [...favorites, tenantId] : favorites.filter((other) => other !== tenantId));
    savePreference(isFavorite ? { favorite: tenantId } : { unfavorite: tenantId }).catch(() => {
      setFavorites(favorites);
      show({ kind: "warning", text: "Your favorite could not be saved." });
    });
  }

  return {
    isFavorite: (tenantId: string) => favorites.includes(tenantId),
    toggle,
    arrange: () => setArranged(favorites),
    ...groupTenants(tenants, arranged, recentTenants),
  };
}
