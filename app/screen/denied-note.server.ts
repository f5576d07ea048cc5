import type { HiddenPath } from "~/access/visibility";
import type { Screen } from "~/catalogue/screens";
import type { RequestContext } from "~/context";
import { writeCookie } from "~/session/cookies.server";
import { PREFERENCE_COOKIE } from "~/session/preferences.server";

/** The note is shown on the next page, not later. */
const DENIED_NOTE_SECONDS = 30;

/** What a redirect away from a hidden screen leaves undone. */
type Undone = "consent";

/** Leaves the reason why a screen was not opened, for the page that is redirected to. */
export function leaveDeniedNote(
  context: RequestContext,
  { title, path }: Pick<Screen, "title" | "path">,
  { because }: Pick<HiddenPath, "because">,
  undone?: Undone,
): void {
  const note = JSON.stringify({ title: context.brand.renameLabel(title), path, because, ...(undone && { undone }) });
  const options = { secure: context.isSecure, httpOnly: false, maxAge: DENIED_NOTE_SECONDS };
  context.setCookies(writeCookie(PREFERENCE_COOKIE.denied, note, options));
}
