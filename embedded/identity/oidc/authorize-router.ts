import express, { Router, type ErrorRequestHandler, type Response } from "express";
import { z } from "zod";

import type { Challenges } from "../challenges/challenges";
import type { Credentials } from "../credentials";
import { escapeHtml } from "../../escape-html";
import { IdentityFailure } from "../failure";
import { withParameter } from "../return-address";
import { createId } from "../secrets";
import { showPage } from "../show-page";
import { AuthorizationRequest, readAuthorizationRequest } from "./authorization-request";
import { issuerOf } from "./discovery-router";
import { OauthFailure } from "./oauth-failure";

/** What the client gets for a code: tokens of this person, for these scopes. */
export const CodeSubject = AuthorizationRequest.extend({ userId: z.string(), ip: z.string() });

const Text = z.string().catch("");
const Form = z.object({ token: Text, email: Text, password: Text });

interface AuthorizeServices {
  challenges: Challenges;
  credentials: Credentials;
  projectId: string;
}

/**
 * The authorization endpoint of OpenID Connect: a page with a form on which the person signs in, which leads back to the client
 * with a code. Only the project itself is a client, without a secret, and PKCE (RFC 7636) is required.
 */
export function createAuthorizeRouter({ challenges, credentials, projectId }: AuthorizeServices): Router {
  const router = Router();
  router.get("/oauth2/v1/authorize", (request, response, next) => {
    const read = readAuthorizationRequest(request, projectId);
    if ("redirectTo" in read) {
      response.redirect(303, read.redirectTo);
      return;
    }
    const token = createId();
    challenges
      .put({ kind: "oidc-request", lookup: token, subject: read.authorization })
      .then(() => showForm(response, { token, leadsTo: new URL(read.authorization.redirectUri).origin }), next);
  });

  router.post(
    "/oauth2/v1/authorize",
    express.urlencoded({ extended: false, limit: "4kb" }),
    (request, response, next) => {
      signIn(request.body, request.ip ?? "").then((outcome) => {
        if (outcome.form) showForm(response.status(401), outcome.form);
        else response.redirect(303, withParameter(outcome.redirectTo, "iss", issuerOf(request, projectId)));
      }, next);
    },
  );

  /** The address that leads back with a code, or why there is none. The form can be sent again until it succeeds. */
  async function signIn(body: unknown, ip: string) {
    const { token, email, password } = Form.parse(body);
    const authorization = await challenges.peek("oidc-request", token, AuthorizationRequest);
    if (!authorization) throw new IdentityFailure("wrong-link");
    const { redirectUri, state } = authorization;
    try {
      const { userId } = await credentials.check(email, password, ip);
      if (!(await challenges.take("oidc-request", token, AuthorizationRequest)))
        throw new IdentityFailure("wrong-link");
      const code = createId();
      await challenges.put({ kind: "oidc-code", lookup: code, subject: { ...authorization, userId, ip } });
      const address = withParameter(redirectUri, "code", code);
      return { form: undefined, redirectTo: state === undefined ? address : withParameter(address, "state", state) };
    } catch (error) {
      if (!(error instanceof IdentityFailure)) throw error;
      const problem = error.kind === "too-many-attempts" ? error.message : error.description;
      return { form: { token, email, problem, leadsTo: new URL(redirectUri).origin } };
    }
  }

  router.use("/oauth2/v1/authorize", explainFailure);
  return router;
}

/** Where no address is known to lead back to, the person reads what is wrong. */
const explainFailure: ErrorRequestHandler = (thrown: unknown, _request, response, next) => {
  if (!(thrown instanceof IdentityFailure || thrown instanceof OauthFailure)) {
    next(thrown);
    return;
  }
  const body = `<p>${escapeHtml(thrown.message)}.</p><p>Go back to where you came from and start again.</p>`;
  showPage(response.status(thrown.status), { title: "This sign-in cannot continue", body });
};

interface SignInForm {
  token: string;
  leadsTo: string;
  email?: string;
  problem?: string;
}

function showForm(response: Response, { token, leadsTo, email = "", problem }: SignInForm): void {
  showPage(response, {
    title: "Sign in",
    body: `<p>To continue to ${escapeHtml(new URL(leadsTo).host)}</p>
<form method="post" action="authorize">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<p><label>Email<br><input type="email" name="email" value="${escapeHtml(email)}" autocomplete="username" required></label></p>
<p><label>Password<br><input type="password" name="password" autocomplete="current-password" required></label></p>
${problem === undefined ? "" : `<p role="alert">${escapeHtml(problem)}</p>`}
<p><button>Continue</button></p>
</form>`,
    leadsTo,
  });
}
