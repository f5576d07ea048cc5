import { codeField, ERROR, linkButton, mainButton, otherButton, paragraph, screen } from "./screen-parts";

/* The screens after the first factor, for organizations that require a second one. */

const CODE = codeField("second-code", "Code from your authenticator app");
const BACK = linkButton("leave-second-factor", "Sign in as someone else");

export const SECOND_CODE_SCREEN = screen(
  "Second factor",
  paragraph("Your organization requires a second factor. Enter the code that your authenticator app shows."),
  CODE,
  ERROR,
  mainButton("submit-second-code", "Continue"),
  BACK,
);

export const SECOND_CODE_OR_PASSKEY_SCREEN = screen(
  "Second factor",
  paragraph(
    "Your organization requires a second factor. Enter the code that your authenticator app shows, or use a passkey.",
  ),
  CODE,
  ERROR,
  mainButton("submit-second-code", "Continue"),
  otherButton("use-second-passkey", "Use a passkey", "biometrics"),
  BACK,
);

export const SECOND_PASSKEY_SCREEN = screen(
  "Second factor",
  paragraph("Your organization requires a second factor. Continue with your passkey."),
  ERROR,
  mainButton("use-second-passkey", "Use a passkey"),
  BACK,
);

export const ENROL_SCREEN = screen(
  "Set up a second factor",
  paragraph(
    "Your organization requires a second factor. Scan this picture with an authenticator app, and enter the code that it shows.",
  ),
  "<descope-totp-image></descope-totp-image>",
  paragraph("Key to type instead: {{totp.key}}"),
  CODE,
  ERROR,
  mainButton("submit-second-code", "Continue"),
  otherButton("create-second-passkey", "Create a passkey instead", "biometrics"),
  BACK,
);
