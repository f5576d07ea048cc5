/** Addresses that stand outside the catalogue of screens. */
export const SIGN_IN_PATH = "/sign-in";
