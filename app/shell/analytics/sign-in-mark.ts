const KEY = "signed-in";

/** Stores, for the next page, that the person has just signed in. */
export function markSignIn(): void {
  try {
    sessionStorage.setItem(KEY, "1");
  } catch {
    // Without storage, the sign-in is not counted.
  }
}

/** Whether the person has just signed in; returns true only once. */
export function takeSignInMark(): boolean {
  try {
    const isMarked = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return isMarked;
  } catch {
    return false;
  }
}
