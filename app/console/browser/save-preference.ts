import { askServer } from "./ask-server";

/** What the header and the sidebar let a person choose. */
export type PreferenceChoice =
  { timezone: "local" | "utc" } | { mode: "light" | "dark" | "system" } | { sidebar: "pinned" | "free" };

/** Keeps a choice in this browser: the server writes it into a cookie, so that the next page is drawn with it. */
export async function savePreference(choice: PreferenceChoice): Promise<void> {
  await askServer("/preferences", { method: "POST", body: new URLSearchParams(choice) });
}
