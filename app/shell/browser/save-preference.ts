import { questionAt } from "~/screen/question";

import { askServer } from "./ask-server";

/** The preferences in the header and the sidebar. */
export type PreferenceChoice =
  | { timezone: "local" | "utc" }
  | { mode: "light" | "dark" | "system" }
  | { contrast: "system" | "standard" | "more" }
  | { density: "comfortable" | "compact" }
  | { clock: "12-hour" | "24-hour" }
  | { sidebar: "pinned" | "free" }
  | { start: string }
  | { favorite: string }
  | { unfavorite: string };

/**
 * Stores a preference in this browser: the server sets a cookie, so that the next page is rendered with it. The request
 * continues if the person leaves the page at once.
 */
export async function savePreference(choice: PreferenceChoice): Promise<void> {
  await askServer(questionAt("/preferences"), {
    method: "POST",
    keepalive: true,
    body: new URLSearchParams({ intent: "save", ...choice }),
  });
}
