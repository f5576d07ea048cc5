const LOGIN_ID = "dls_last_user_login_id";
const DISPLAY_NAME = "dls_last_user_display_name";

/**
 * The last user's login id and display name are stored locally (requirement 3.14), under the names that the widget
 * reads.
 */
export function storeLastUser({ loginId, displayName }: { loginId: string; displayName: string }): void {
  localStorage.setItem(LOGIN_ID, loginId);
  localStorage.setItem(DISPLAY_NAME, displayName);
}

/** Signing out removes them, unless configured otherwise (requirement 4.6). */
export function clearLastUser(): void {
  localStorage.removeItem(LOGIN_ID);
  localStorage.removeItem(DISPLAY_NAME);
}

/** The login id of the last person who signed in with this browser. */
export function lastLoginId(): string | undefined {
  return localStorage.getItem(LOGIN_ID) ?? undefined;
}
