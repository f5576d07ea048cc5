import { SIGN_IN_PATH } from "~/screen/paths";
import type { Question } from "~/screen/question";
import { isFormOpen } from "~/ui/overlays/is-form-open";

/**
 * Sends a request to our own server, without a Remix fetcher, because an error of a fetcher, such as a lost connection,
 * replaces the page with the nearest error boundary. If the session has ended, it navigates to the sign-in screen, except
 * from an open form, which reports it when it is sent. Rejects if the server cannot be reached or returns an error.
 */
export async function askServer<Answer>({ path }: Question<Answer>, init?: RequestInit): Promise<Answer> {
  const response = await fetch(path, { headers: { accept: "application/json" }, ...init });
  if (response.status === 401 || response.redirected) {
    if (!isFormOpen()) window.location.assign(SIGN_IN_PATH);
    throw new Error("The session has ended");
  }
  if (!response.ok) throw new Error(`${path} answered with ${response.status}`);
  return (await response.json()) as Answer;
}
