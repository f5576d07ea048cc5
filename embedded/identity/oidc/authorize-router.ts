import express, { Router, type ErrorRequestHandler } from "express";
import { z } from "zod";

import type { AuthenticatorCodes } from "../authenticator-codes";
import type { Challenges } from "../challenges/challenges";
import type { Credentials } from "../credentials";
import { escapeHtml } from "../../escape-html";
import { IdentityFailure } from "../failure";
import { withParameter } from "../return-address";
import { lacksSecondFactor } from "../second-factor";
import { createId } from "../secrets";
import { showPage } from "../show-page";
import { AuthorizationRequest, readAuthorizationRequest } from "./authorization-request";
import { issuerOf } from "./discovery-router";
import { OauthFailure } from "./oauth-failure";
import { showSignInForm } from "./sign-in-form";

/** What the client receives for a code: tokens of this person, for these scopes. */
export const CodeSubject = AuthorizationRequest.extend({
  userId: z.string(),
  amr: z.array(z.string()),
  ip: z.string(),
});

const Text = z.string().catch("");
const Form = z.object({ token: Text, email: Text, password: Text, code: Text });

interface AuthorizeServices {
  authenticator: AuthenticatorCodes;
  challenges: Challenges;
  credentials: Credentials;
  projectId: string;
}

/**
 * The authorization endpoint of OpenID Connect: a page with a form on which the person signs in, which redirects to the
 * client with a code. Only the project itself is a client, without a secret, and PKCE (RFC 7636) is required.
 */
export function createAuthorizeRouter(services: AuthorizeServices): Router {
  const { challenges, projectId } = services;
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
      .then(() => showSignInForm(response, { token, leadsTo: new URL(read.authorization.redirectUri).origin }), next);
  });

  router.post(
    "/oauth2/v1/authorize",
    express.urlencoded({ extended: false, limit: "4kb" }),
    (request, response, next) => {
      signIn(request.body, request.ip ?? "").then((outcome) => {
        if (outcome.form) showSignInForm(response.status(401), outcome.form);
        else response.redirect(303, withParameter(outcome.redirectTo, "iss", issuerOf(request, projectId)));
      }, next);
    },
  );

  /** The redirect address with a code, or why there is none. The form can be sent again until it succeeds. */
  async function signIn(body: unknown, ip: string) {
    const form = Form.parse(body);
    const { token, email } = form;
    const authorization = await challenges.peek("oidc-request", token, AuthorizationRequest);
    if (!authorization) throw new IdentityFailure("wrong-link");
    const { redirectUri, state } = authorization;
    try {
      const { person, amr } = await prove(form, ip, services);
      if (!(await challenges.take("oidc-request", token, AuthorizationRequest)))
        throw new IdentityFailure("wrong-link");
      const code = createId();
      await challenges.put({
        kind: "oidc-code",
        lookup: code,
        subject: { ...authorization, userId: person.userId, amr, ip },
      });
      const address = withParameter(redirectUri, "code", code);
      return { form: undefined, redirectTo: state === undefined ? address : withParameter(address, "state", state) };
    } catch (error) {
      if (!(error instanceof IdentityFailure)) throw error;
      const { kind, message: problem } = error;
      const leadsTo = new URL(redirectUri).origin;
      return { form: { token, email, problem, leadsTo, asksForCode: kind === "wrong-code" } };
    }
  }

  router.use("/oauth2/v1/authorize", explainFailure);
  return router;
}

/**
 * Both factors, if an organization of the person requires two. The second factor is set up on the console's own page.
 */
async function prove(
  { email, password, code }: z.output<typeof Form>,
  ip: string,
  { authenticator, credentials }: AuthorizeServices,
) {
  const person = await credentials.check(email, password, ip);
  const amr = ["pwd"];
  if (!lacksSecondFactor(person, amr)) return { person, amr };
  if (!person.hasAuthenticator) throw new IdentityFailure("second-factor-missing");
  if (!code) throw new IdentityFailure("wrong-code", "Enter the code that your authenticator app shows");
  await authenticator.verify(email, code, ip);
  return { person, amr: [...amr, "totp", "mfa"] };
}

/** If no redirect address is known, the person sees the error. */
const explainFailure: ErrorRequestHandler = (thrown: unknown, _request, response, next) => {
  if (!(thrown instanceof IdentityFailure || thrown instanceof OauthFailure)) {
    next(thrown);
    return;
  }
  const body = `<p>${escapeHtml(thrown.message)}.</p><p>Go back to the application and start again.</p>`;
  showPage(response.status(thrown.status), { title: "This sign-in cannot continue", body });
};
