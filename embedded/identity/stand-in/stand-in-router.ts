import express, { Router } from "express";
import { z } from "zod";

import type { Challenges } from "../challenges/challenges";
import { demonstration } from "../demo-people";
import { escapeHtml } from "../../escape-html";
import { IdentityFailure } from "../failure";
import { showPage } from "../show-page";
import type { PeopleStore } from "../store/people";
import { Purpose } from "../challenges/purpose";
import type { Authorizations } from "./authorizations";

interface StandInServices {
  authorizations: Authorizations;
  challenges: Challenges;
  people: PeopleStore;
}

const readForm = express.urlencoded({ extended: false, limit: "4kb" });
/** The token is single use and only in the page, so that no other page can send the form. */
const Form = z.object({ token: z.string().catch(""), loginId: z.string().catch("") }).catch({ token: "", loginId: "" });

/**
 * Pages that replace other services: a provider to sign in with, and a messenger. Opening one changes nothing, because
 * link scanners open them too; their buttons send forms.
 */
export function createStandInRouter({ authorizations, challenges, people }: StandInServices): Router {
  const router = Router();
  router.get("/stand-in/authorize", (request, response, next) => {
    const token = textOf(request.query.token);
    authorizations.offered(token).then(({ authorization, people: offered }) => {
      const target = new URL(authorization.redirectUrl);
      const choices = offered.map(
        ({ email, displayName }) =>
          `<li><article>${renderForm("continue", { token, loginId: email }, `Continue as ${displayName}`)}<p class="facts">${escapeHtml(email)}</p></article></li>`,
      );
      showPage(response, {
        title: `Sign in with ${authorization.provider}`,
        body: `<p>This demonstration page replaces ${escapeHtml(authorization.provider)}. You return to ${escapeHtml(target.host)}.</p>
<ol>${choices.join("")}</ol>
${renderForm("continue", { token }, "Cancel")}`,
        leadsTo: target.origin,
      });
    }, next);
  });
  // 303: the browser follows with a GET.
  router.post("/stand-in/continue", readForm, (request, response, next) => {
    const { token, loginId } = Form.parse(request.body);
    authorizations.choose(token, loginId).then((address) => response.redirect(303, address), next);
  });
  router.get("/stand-in/message", (request, response) => {
    const token = textOf(request.query.token);
    showPage(response, {
      title: "Send a message to sign in",
      body: `<p>This demonstration page replaces WhatsApp.</p>
${renderForm("send", { token }, "Send the message")}`,
    });
  });
  router.post("/stand-in/send", readForm, (request, response, next) => {
    sendMessage(Form.parse(request.body).token).then(
      () => showPage(response, { title: "Message sent", body: "<p>Go back to the page where you are signing in.</p>" }),
      next,
    );
  });

  /** A messenger proves who has the phone. This page cannot, so it vouches only for people whose password is public. */
  async function sendMessage(token: string): Promise<void> {
    const subject = await challenges.peek("notp", token, Purpose);
    const person = subject && (await people.findByLoginId(subject.loginId));
    if (!subject || (person && !isDemonstration(person.email))) throw new IdentityFailure("wrong-link");
    if (!(await challenges.verify("notp", token))) throw new IdentityFailure("wrong-link");
  }

  return router;
}

function isDemonstration(email: string): boolean {
  return demonstration.some(({ person }) => person.email === email);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function renderForm(action: string, fields: Record<string, string>, label: string): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${action}">${hidden.join("")}<button>${escapeHtml(label)}</button></form>`;
}
