/** Whether the browser lets the console store cookies and data; without them, no one stays signed in. */
export function canStoreData(): boolean {
  try {
    // Only reading the property fails if the browser blocks site data.
    return navigator.cookieEnabled && [localStorage, sessionStorage].every(Boolean);
  } catch {
    return false;
  }
}
