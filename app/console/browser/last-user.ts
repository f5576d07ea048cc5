const LOGIN_ID = "dls_last_user_login_id";
const DISPLAY_NAME = "dls_last_user_display_name";

/** The last user's login id and display name are stored locally (3.14), under the names that the widget reads too. */
export function rememberLastUser({ loginId, displayName }: { loginId: string; displayName: string }): void {
  localStorage.setItem(LOGIN_ID, loginId);
  localStorage.setItem(DISPLAY_NAME, displayName);
}

/** Logout clears them, unless the configuration keeps them (4.6). */
export function forgetLastUser(): void {
  localStorage.removeItem(LOGIN_ID);
  localStorage.removeItem(DISPLAY_NAME);
}
