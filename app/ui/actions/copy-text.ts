/**
 * Copies a text to the clipboard. Returns whether the browser allowed it: it does not without TLS, or if the user or the
 * administrator of the browser denied it.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
