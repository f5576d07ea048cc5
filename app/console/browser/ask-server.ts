import { SIGN_IN_PATH } from "~/screen/paths";

/**
 * A small question to our own server beside the screens. A Remix fetcher is not used for it, because the error of a fetcher,
 * such as a lost network, replaces the page by the nearest error boundary. Where the session has ended, the page is left for
 * the sign-in screen. Rejects when the server could not be reached or did not answer well.
 */
export async function askServer(path: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(path, { headers: { accept: "application/json" }, ...init });
  if (response.status === 401 || response.redirected) {
    window.location.assign(SIGN_IN_PATH);
    throw new Error("The session has ended");
  }
  if (!response.ok) throw new Error(`${path} answered with ${response.status}`);
  return response.json();
}
