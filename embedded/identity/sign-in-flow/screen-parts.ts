/*
 * Elements of the widget, shared by the screens of all flows.Every `descope-button` sends its id as the interaction;
 * the Enter key presses the one with auto-submit. No inline styles: the page's policy blocks them.
 */

const CONTAINER =
  'direction="column" st-host-width="100%" st-align-items="start" st-gap="1rem" st-vertical-padding="0" st-horizontal-padding="0"';
export const WIDE = 'full-width="true"';
export const FIELD = `${WIDE} size="md" bordered="true" label-type="static" required="true"`;
export const ERROR = `<descope-text data-type="error-message" variant="body2" mode="error" text-align="start" ${WIDE} class="hide"></descope-text>`;

/** A screen with a title. */
export function screen(title: string, ...parts: readonly string[]): string {
  return `<descope-container ${CONTAINER}>
  <descope-text variant="h3" mode="primary" text-align="start" ${WIDE}>${title}</descope-text>
  ${parts.join("\n  ")}
</descope-container>
`;
}

/** After a message was sent: its recipient, and the options until it arrives. */
export function sentScreen(...parts: readonly string[]): string {
  return screen("Check your email", paragraph("{{sentTo.notice}}"), ...parts);
}

export function paragraph(text: string): string {
  return `<descope-text variant="body1" mode="primary" text-align="start" ${WIDE}>${text}</descope-text>`;
}

/** The button that the Enter key presses. */
export function mainButton(id: string, label: string): string {
  return `<descope-button id="${id}" data-type="button" variant="contained" mode="primary" size="md" ${WIDE} auto-submit="true">${label}</descope-button>`;
}

/**
 * A button for an alternative; it works with empty fields. The type "biometrics" is disabled in a browser without
 * passkeys.
 */
export function otherButton(id: string, label: string, type: "button" | "biometrics" = "button"): string {
  return `<descope-button id="${id}" data-type="${type}" variant="outline" mode="secondary" size="md" ${WIDE} formnovalidate="true">${label}</descope-button>`;
}

export function linkButton(id: string, label: string): string {
  return `<descope-button id="${id}" data-type="button" variant="link" mode="secondary" size="sm" formnovalidate="true">${label}</descope-button>`;
}

/** Elements side by side. */
export function row(...parts: readonly string[]): string {
  return `<descope-container direction="row" st-host-width="100%" st-justify-content="space-between" st-gap="1rem" st-vertical-padding="0" st-horizontal-padding="0">
    ${parts.join("\n    ")}
  </descope-container>`;
}

export const EMAIL_FIELD = `<descope-email-field name="email" label="Email" autocomplete="username" ${FIELD}
    data-errormessage-value-missing="Enter your email" data-errormessage-pattern-mismatch="Enter a valid email"
    data-errormessage-type-mismatch="Enter a valid email"></descope-email-field>`;

export function passwordField(name: string, label: string, autocomplete: string, missing: string): string {
  return `<descope-password name="${name}" label="${label}" autocomplete="${autocomplete}" ${FIELD}
    data-errormessage-value-missing="${missing}"></descope-password>`;
}

/**
 * A complete code is submitted automatically, with the id of its field; the button is for pasted or corrected codes.
 */
export function codeField(id: string, label: string): string {
  return `<descope-passcode id="${id}" name="code" label="${label}" digits="6" size="md" bordered="true" ${WIDE} data-auto-submit="true"
    data-errormessage-value-missing="Enter the six digits" data-errormessage-pattern-mismatch="Enter all six digits"></descope-passcode>`;
}
