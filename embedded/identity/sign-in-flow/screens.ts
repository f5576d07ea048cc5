import {
  codeField,
  EMAIL_FIELD,
  ERROR,
  linkButton,
  mainButton,
  otherButton,
  paragraph,
  passwordField,
  row,
  screen,
  sentScreen,
} from "./screen-parts";

/* The screens of the sign-in flow. */

export const SIGN_IN_SCREEN = screen(
  "Sign in to {{form.brandName}}",
  EMAIL_FIELD,
  passwordField("password", "Password", "current-password", "Enter your password"),
  ERROR,
  mainButton("submit-password", "Continue"),
  otherButton("use-code", "Send me a code"),
  otherButton("use-link", "Send me a link"),
  otherButton("use-passkey", "Use a passkey", "biometrics"),
  otherButton("use-sso", "Single sign-on"),
  linkButton("forgot-password", "Forgot your password?"),
);

export const CODE_SCREEN = sentScreen(
  codeField("code-complete", "Six-digit code"),
  ERROR,
  mainButton("submit-code", "Continue"),
  row(linkButton("use-password", "Back to password"), linkButton("resend-code", "Send a new code")),
);

/** In the waiting browser; the progress bar polls every two seconds whether the link was opened. */
export const LINK_SENT_SCREEN = sentScreen(
  '<descope-loader-linear data-type="polling"></descope-loader-linear>',
  linkButton("use-password", "Back to password"),
);

/** In the browser that opens the link. */
export const LINK_QUESTION_SCREEN = screen(
  "Sign in the other browser?",
  paragraph("{{sentTo.notice}}"),
  mainButton("approve-link", "Sign in there"),
  otherButton("use-password", "This was not me"),
);

export const LINK_DONE_SCREEN = screen(
  "Signed in",
  paragraph("Go back to the browser in which you asked for the link. You can close this page."),
  linkButton("use-password", "Sign in here as well"),
);

/** After "Forgot your password?". The link continues in the flow that changes passwords. */
export const RESET_SENT_SCREEN = sentScreen(
  row(linkButton("use-password", "Back to password"), linkButton("forgot-password", "Send a new link")),
);
