interface Place {
  pathname: string;
}

/** The navigation state from `useNavigation`. */
export interface PageNavigation {
  state: "idle" | "loading" | "submitting";
  location?: Place | undefined;
  formAction?: string | undefined;
}

/**
 * `opening`: another screen is loading and a spinner replaces the page (requirement 2.4). `refreshing`: the same screen
 * reloads, for another page of its rows or after a form; the current content remains until then.
 */
export type PageState = "still" | "opening" | "refreshing";

/**
 * Another tenant's data must not be mistaken for this one's, so a switch clears the page like opening another screen.
 */
export const SWITCH_TENANT_PATH = "/preferences/tenant";

export function pageStateOf(navigation: PageNavigation, here: Place): PageState {
  if (navigation.state === "idle") return "still";
  if (navigation.formAction?.startsWith(SWITCH_TENANT_PATH)) return "opening";
  const leadsElsewhere = navigation.location !== undefined && navigation.location.pathname !== here.pathname;
  return navigation.state === "loading" && leadsElsewhere ? "opening" : "refreshing";
}
