import type { Response } from "express";

import { escapeHtml } from "../../escape-html";
import { showPage } from "../show-page";

interface SignInForm {
  /** Single use, and only in the page, so that no other page can send the form. */
  token: string;
  /** The origin of the client. */
  leadsTo: string;
  email?: string;
  /** The error of the previous attempt. */
  problem?: string;
  /** Whether the code of an authenticator app is required as well. */
  asksForCode?: boolean;
}

/** The form on which a person signs in for a client of OpenID Connect. */
export function showSignInForm(response: Response, form: SignInForm): void {
  const { token, leadsTo, email = "", problem, asksForCode = false } = form;
  const code = `<p><label>Code from your authenticator app<br><input name="code" inputmode="numeric" autocomplete="one-time-code" required></label></p>`;
  showPage(response, {
    title: "Sign in",
    body: `<p>To continue to ${escapeHtml(new URL(leadsTo).host)}</p>
<form method="post" action="authorize">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<p><label>Email<br><input type="email" name="email" value="${escapeHtml(email)}" autocomplete="username" required></label></p>
<p><label>Password<br><input type="password" name="password" autocomplete="current-password" required></label></p>
${asksForCode ? code : ""}
${problem === undefined ? "" : `<p role="alert">${escapeHtml(problem)}</p>`}
<p><button>Continue</button></p>
</form>`,
    leadsTo,
  });
}
