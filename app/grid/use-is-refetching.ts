import { useLocation, useNavigation, useRevalidator } from "@remix-run/react";

/** Whether the visible rows are being fetched again: the same screen with another query, or a refresh. */
export function useIsRefetching(): boolean {
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const { pathname } = useLocation();
  return (
    revalidator.state === "loading" || (navigation.state === "loading" && navigation.location.pathname === pathname)
  );
}
