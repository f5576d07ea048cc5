/*
 * What the screens of the sign-in flows look like, in the widget's own elements. Every `descope-button` sends its id as
 * the interaction; the Enter key presses the one with auto-submit. No inline styles: the page's policy refuses them.
 */

const CONTAINER =
  'direction="column" st-host-width="100%" st-align-items="start" st-gap="1rem" st-vertical-padding="0" st-horizontal-padding="0"';
const WIDE = 'full-width="true"';
const FIELD = `${WIDE} size="md" bordered="true" label-type="static" required="true"`;
const ERROR = `<descope-text data-type="error-message" variant="body2" mode="error" text-align="start" ${WIDE} class="hide"></descope-text>`;

export const SIGN_IN_SCREEN = `<descope-container ${CONTAINER}>
  <descope-text variant="h3" mode="primary" text-align="start" ${WIDE}>Sign in to {{form.brandName}}</descope-text>
  <descope-email-field name="email" label="E-mail" autocomplete="username" ${FIELD}
    data-errormessage-value-missing="Enter your e-mail" data-errormessage-pattern-mismatch="Enter a valid e-mail"
    data-errormessage-type-mismatch="Enter a valid e-mail"></descope-email-field>
  <descope-password name="password" label="Password" autocomplete="current-password" ${FIELD}
    data-errormessage-value-missing="Enter your password"></descope-password>
  ${ERROR}
  <descope-button id="submit-password" data-type="button" variant="contained" mode="primary" size="md" ${WIDE} auto-submit="true">Continue</descope-button>
  <descope-button id="use-code" data-type="button" variant="outline" mode="secondary" size="md" ${WIDE} formnovalidate="true">Send me a code</descope-button>
</descope-container>
`;

/** A complete code is sent by itself, with the id of its field; the button is for those who pasted or mended it. */
export const CODE_SCREEN = `<descope-container ${CONTAINER}>
  <descope-text variant="h3" mode="primary" text-align="start" ${WIDE}>Check your e-mail</descope-text>
  <descope-text variant="body1" mode="primary" text-align="start" ${WIDE}>{{sentTo.notice}}</descope-text>
  <descope-passcode id="code-complete" name="code" label="Six-digit code" digits="6" size="md" bordered="true" ${WIDE} data-auto-submit="true"
    data-errormessage-value-missing="Enter the six digits" data-errormessage-pattern-mismatch="Enter all six digits"></descope-passcode>
  ${ERROR}
  <descope-button id="submit-code" data-type="button" variant="contained" mode="primary" size="md" ${WIDE} auto-submit="true">Continue</descope-button>
  <descope-container direction="row" st-host-width="100%" st-justify-content="space-between" st-gap="1rem" st-vertical-padding="0" st-horizontal-padding="0">
    <descope-button id="use-password" data-type="button" variant="link" mode="secondary" size="sm" formnovalidate="true">Back to password</descope-button>
    <descope-button id="resend-code" data-type="button" variant="link" mode="secondary" size="sm" formnovalidate="true">Send a new code</descope-button>
  </descope-container>
</descope-container>
`;
