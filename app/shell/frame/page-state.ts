interface Place {
  pathname: string;
}

/** What `useNavigation` says about a navigation. */
export interface PageNavigation {
  state: "idle" | "loading" | "submitting";
  location?: Place | undefined;
  formAction?: string | undefined;
}

/**
 * `opening`: another screen is loading, a spinner takes its place (requirement 2.4). `refreshing`: the same screen reloads,
 * for another page of its rows or after a form; the current content stays until then.
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
