import { PASSWORD_RULES } from "../password-policy";
import {
  EMAIL_FIELD,
  ERROR,
  linkButton,
  mainButton,
  otherButton,
  paragraph,
  passwordField,
  screen,
  sentScreen,
} from "./screen-parts";

/* The screens of the flow that changes a password. */

const NEW_PASSWORD = passwordField("newPassword", "New password", "new-password", "Enter a new password");

export const CHANGE_SCREEN = screen(
  "Change your password",
  EMAIL_FIELD,
  passwordField("password", "Current password", "current-password", "Enter your current password"),
  NEW_PASSWORD,
  paragraph(PASSWORD_RULES),
  ERROR,
  mainButton("change-password", "Change password"),
  otherButton("send-link", "Send me a link instead"),
);

export const LINK_SENT_SCREEN = sentScreen(linkButton("send-link", "Send a new link"));

/** For the person who opened the link. */
export const NEW_PASSWORD_SCREEN = screen(
  "Choose a new password",
  NEW_PASSWORD,
  paragraph(PASSWORD_RULES),
  ERROR,
  mainButton("save-password", "Save and sign in"),
);
