import { useLocation, useNavigation } from "@remix-run/react";

/**
 * The query of the current address, or the one that it will have after a change that is still loading: a second change
 * before the first has completed builds on it.
 */
export function useIntendedSearch(): string {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  return next?.pathname === pathname ? next.search : search;
}
