import express, { type RequestHandler, type Router } from "express";

/** The secret that every product accepts, and one that signs in without any other permission. */
const SECRETS = { full: "demo-secret", limited: "demo-limited" };

/** A product behind a REST API. `{secret}` is replaced by the secret of the caller. */
export interface RestProduct {
  /** Headers that a caller must send; with a token, `{secret}` is the token. */
  headers: Readonly<Record<string, string>>;
  token?: { path: string; form: Readonly<Record<string, string>> };
  /** Responds to every signed-in caller. */
  account?: { path: string; answer: object };
  /** Resources that require a permission, by path. */
  reads: Readonly<Record<string, unknown>>;
  /** Paths that accept a message or a ticket. */
  writes: readonly string[];
}

/**
 * One product with a check of credentials. Received messages last as long as the process, and are available at
 * `/received`.
 */
export function createRestProduct({ headers, token, account, reads, writes }: RestProduct): Router {
  const received: object[] = [];
  const router = express.Router();
  const isCaller = (secret: string, get: (name: string) => string | undefined) =>
    Object.entries(headers).every(([name, value]) => get(name) === fill(value, token ? tokenOf(secret) : secret));
  const signedIn: RequestHandler = (request, response, next) => {
    const isKnown = Object.values(SECRETS).some((secret) => isCaller(secret, (name) => request.get(name)));
    if (isKnown) next();
    else response.status(401).json({ message: "Unauthorized" });
  };
  const permitted: RequestHandler = (request, response, next) => {
    if (isCaller(SECRETS.full, (name) => request.get(name))) next();
    else response.status(403).json({ message: "Forbidden" });
  };
  router.get("/received", (_request, response) => void response.json(received));
  if (token) router.post(token.path, express.urlencoded({ extended: false }), grantToken(token.form));
  if (account) router.get(account.path, signedIn, (_request, response) => void response.json(account.answer));
  for (const [path, answer] of Object.entries(reads))
    router.get(path, signedIn, permitted, (_request, response) => void response.json(answer));
  for (const path of writes)
    router.post(path, signedIn, permitted, express.json({ limit: "64kb" }), (request, response) => {
      received.push({ path: request.path, body: request.body as unknown });
      response.status(201).json({ ok: true });
    });
  router.use((_request, response) => void response.status(404).json({ message: "Not found" }));
  return router;
}

/** Issues the token for the secret with which the form is complete. */
function grantToken(form: Readonly<Record<string, string>>): RequestHandler {
  return (request, response) => {
    const given = request.body as Record<string, string>;
    const secret = Object.values(SECRETS).find((one) =>
      Object.entries(form).every(([key, value]) => given[key] === fill(value, one)),
    );
    if (secret === undefined) response.status(401).json({ error: "invalid_client" });
    else response.json({ access_token: tokenOf(secret), token_type: "Bearer", expires_in: 3600 });
  };
}

const tokenOf = (secret: string) => `token-of-${secret}`;
const fill = (text: string, secret: string) => text.replace("{secret}", secret);
