interface Place {
  pathname: string;
}

/** What `useNavigation` tells of a navigation. */
export interface PageNavigation {
  state: "idle" | "loading" | "submitting";
  location?: Place | undefined;
  formAction?: string | undefined;
}

/**
 * `opening`: another screen is on its way, a spinner stands in its place (2.4). `refreshing`: the same screen is asked again,
 * for another page of its rows or after a form; what is shown stays until then (SCREENS A4).
 */
export type PageState = "still" | "opening" | "refreshing";

/** Another tenant's data must not be taken for this one's, so a switch empties the page as another screen does. */
export const SWITCH_TENANT_PATH = "/preferences/tenant";

export function pageStateOf(navigation: PageNavigation, here: Place): PageState {
  if (navigation.state === "idle") return "still";
  if (navigation.formAction?.startsWith(SWITCH_TENANT_PATH)) return "opening";
  const leadsElsewhere = navigation.location !== undefined && navigation.location.pathname !== here.pathname;
  return navigation.state === "loading" && leadsElsewhere ? "opening" : "refreshing";
}
