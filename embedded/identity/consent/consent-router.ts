import { createHash } from "node:crypto";

import { Router } from "express";
import { z } from "zod";

import { escapeHtml } from "../../escape-html";

const Question = z.object({
  client_id: z.string().max(100),
  scope: z.string().max(500).default(""),
  redirect_uri: z.url().refine((uri) => /(^|\.)localhost$|^127\.0\.0\.1$|\.test$/.test(new URL(uri).hostname)),
  state: z.string().max(200),
});

/**
 * Replaces the page on which an administrator grants an application consent at another provider (`/consent/<name>`). It
 * responds like Microsoft's admin consent: with `admin_consent` and `tenant`, or with `error` and `error_description`.
 */
export function createConsentRouter(): Router {
  const router = Router();
  router.get("/consent/:name", (request, response) => {
    const question = Question.safeParse(request.query);
    if (!question.success) {
      response.status(400).type("text").send("The consent request is incomplete.");
      return;
    }
    const { client_id: clientId, scope, redirect_uri: redirectUri, state } = question.data;
    const back = (answer: Record<string, string>) => {
      const url = new URL(redirectUri);
      for (const [key, value] of Object.entries({ ...answer, state })) url.searchParams.set(key, value);
      return url.href;
    };
    response.set("Content-Security-Policy", "default-src 'none'; style-src 'self'");
    response.type("html").send(
      renderConsent({
        clientId,
        scopes: scope.split(" ").filter(Boolean),
        accept: back({ admin_consent: "True", tenant: directoryOf(request.hostname) }),
        decline: back({
          error: "access_denied",
          error_description: "AADSTS65004: The administrator declined to consent to the application.",
          admin_consent: "False",
        }),
      }),
    );
  });
  return router;
}

/** A directory's id, the same for each host. */
function directoryOf(hostname: string): string {
  const digits = createHash("sha256").update(hostname).digest("hex");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}

function renderConsent({
  clientId,
  scopes,
  accept,
  decline,
}: Record<"clientId" | "accept" | "decline", string> & { scopes: string[] }) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Permissions requested</title>
<link rel="stylesheet" href="../outbox.css">
</head>
<body>
<main>
<h1>Permissions requested</h1>
<p>The application <b>${escapeHtml(clientId)}</b> requests access to your organization. This demonstration page replaces the page of the provider.</p>
<ul>${scopes.map((scope) => `<li>${escapeHtml(scope)}</li>`).join("")}</ul>
<p><a href="${escapeHtml(accept)}">Accept</a> <a href="${escapeHtml(decline)}">Decline</a></p>
</main>
</body>
</html>`;
}
