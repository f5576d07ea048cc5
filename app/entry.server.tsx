import { PassThrough, Transform } from "node:stream";

import {
  createReadableStreamFromReadable,
  type ActionFunctionArgs,
  type AppLoadContext,
  type EntryContext,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream, renderToString } from "react-dom/server";

import { NonceContext } from "~/shell/nonce";
import { inlineStyles, noteVisit } from "~/shell/first-visit.server";
import { STYLES_PLACE, styleTags, withStyles } from "~/shell/style-tags.server";

const RENDER_TIMEOUT_MS = 15_000;

/** Timeout of a loader's promise: longer than an API call, so that the call's own failure is shown. */
export const streamTimeout = 12_000;

/**
 * Renders a document. If all loaders have resolved, it is rendered synchronously and sent as one string; while a
 * loader's promise is pending, it is streamed, shell first, and buffered for crawlers (docs/decisions/0013). A HEAD
 * request renders nothing.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  appContext: AppLoadContext,
): Promise<Response> {
  const { nonce, services, requestId, brand } = appContext;
  headers.set("Content-Type", "text/html; charset=utf-8");
  const answer = (body: BodyInit | null) => new Response(body, { headers, status });
  if (request.method === "HEAD") return answer(null);
  const withTags = (html: string) =>
    withNonces(
      html.replace(STYLES_PLACE, () => styleTags(nonce)),
      nonce,
    );
  const { isFirst } = noteVisit(request, appContext);
  const draw = (context: EntryContext) =>
    withStyles(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={context} url={request.url} abortDelay={RENDER_TIMEOUT_MS} nonce={nonce} />
      </NonceContext.Provider>,
    );
  if (!isPending(remixContext)) {
    const page = renderToString(draw({ ...remixContext, serverHandoffStream: undefined }));
    const html = isFirst ? withNonces(inlineStyles(page, brand, nonce), nonce) : withTags(page);
    // Bytes, because a string would be copied three more times on its way to the socket.
    return answer(Buffer.from(`<!DOCTYPE html>${html}${await handOff(remixContext, nonce)}`));
  }
  const isStreamed = !isbot(request.headers.get("user-agent"));
  return new Promise((resolve, reject) => {
    let hasAnswered = false;
    const { pipe, abort } = renderToPipeableStream(draw(remixContext), {
      nonce,
      onShellReady: () => isStreamed && send(),
      onAllReady: () => !isStreamed && send(),
      onShellError: reject,
      onError(error) {
        if (hasAnswered) services.log.error({ requestId, err: error }, "a part of a page could not be rendered");
      },
    });
    setTimeout(abort, RENDER_TIMEOUT_MS).unref();

    function send(): void {
      hasAnswered = true;
      const body = isStreamed ? insertStyles(nonce) : new PassThrough();
      if (isStreamed) resolve(answer(createReadableStreamFromReadable(body)));
      else collect(body).then((html) => resolve(answer(withTags(html))), reject);
      pipe(body);
    }
  });
}

/** The scripts of a page are preloaded; without the nonce, the policy blocks them. */
function withNonces(html: string, nonce: string): string {
  return html.replaceAll('<link rel="modulepreload"', `<link rel="modulepreload" nonce="${nonce}"`);
}

/** Called by Remix for errors of loaders, actions and rendering. Statuses below 500 are responses, not errors. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext } & Partial<ActionFunctionArgs>,
): void {
  if (request.signal.aborted || context.signal.aborted) return;
  const { services, requestId, brand } = context;
  const line = { requestId, brandId: brand.id, path: new URL(request.url).pathname, err: error };
  if (isRouteErrorResponse(error) && error.status < 500) services.log.debug(line, "request refused");
  else services.log.error(line, "loader or action failed");
}

/**
 * The loaders' data for the browser, in one script after the page. Remix renders one script per chunk of the stream,
 * each in its own suspended boundary, which a synchronously rendered document would omit.
 */
async function handOff({ serverHandoffStream }: EntryContext, nonce: string): Promise<string> {
  if (!serverHandoffStream) return "";
  const written = JSON.stringify(await new Response(serverHandoffStream).text());
  const controller = "window.__remixContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${escapeScript(written)});${controller}.close();</script>`;
}

const ESCAPES: Record<string, string> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** JSON that no HTML parser interprets as the end of its script. */
function escapeScript(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? character);
}

/** Whether a loader's promise is still pending: a part of its data, or one of several under one name. */
function isPending({ staticHandlerContext }: EntryContext): boolean {
  return Object.values(staticHandlerContext.loaderData).some((data) =>
    partsOf(data).some((part) => part instanceof Promise || partsOf(part).some((inner) => inner instanceof Promise)),
  );
}

function partsOf(data: unknown): unknown[] {
  return typeof data === "object" && data !== null && !Array.isArray(data) ? Object.values(data) : [];
}

/**
 * Inserts the styles into the head of a streamed page. In development, styles that only later parts need follow the
 * page.
 */
function insertStyles(nonce: string): Transform {
  let head = "";
  let isHeadSent = false;
  let sent = "";
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      if (isHeadSent) {
        // As bytes: a character can be split across two chunks.
        next(null, Buffer.from(withNonces(chunk.toString("latin1"), nonce), "latin1"));
        return;
      }
      head += chunk.toString("utf8");
      if (!head.includes(STYLES_PLACE)) {
        next();
        return;
      }
      isHeadSent = true;
      sent = styleTags(nonce);
      next(
        null,
        withNonces(
          head.replace(STYLES_PLACE, () => sent),
          nonce,
        ),
      );
    },
    flush(next) {
      const tags = isHeadSent ? styleTags(nonce) : "";
      next(null, tags === sent ? undefined : tags);
    },
  });
}

async function collect(stream: PassThrough): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
