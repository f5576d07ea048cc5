/** Paths outside the catalogue of screens. */
export const SIGN_IN_PATH = "/sign-in";

/** Where a signed-in person changes their password: a flow of the identity provider, in the sign-in screen's widget. */
export const CHANGE_PASSWORD_PATH = "/sign-in?flow=user-profile-reset-password";
