import { PassThrough, Transform } from "node:stream";

import {
  createReadableStreamFromReadable,
  type ActionFunctionArgs,
  type AppLoadContext,
  type EntryContext,
} from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { ServerStyleSheet } from "styled-components";

import { NonceContext } from "./console/nonce";

const RENDER_TIMEOUT_MS = 15_000;

/** How long a promise of a loader is waited for: longer than a call may take, so that the call's own failure is what is shown. */
export const streamTimeout = 12_000;

const STYLES_PLACE = "__STYLES__";

/**
 * One sheet for the whole process: each component's styles are computed once, and every page carries those of all components
 * seen so far. Styles never depend on a brand or a person, since they only name custom properties (docs/decisions/0012).
 */
const sheet = new ServerStyleSheet();

/**
 * Renders a document; who asks for its head alone gets no page drawn. A page whose loaders all answered is sent as one string, which compresses better and costs less; one
 * that still waits for a part is streamed, shell first.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { nonce, services, requestId } = loadContext;
  const isStreamed = isWaiting(remixContext) && !isbot(request.headers.get("user-agent"));
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return Promise.resolve(new Response(null, { headers, status }));
  return new Promise((resolve, reject) => {
    let hasAnswered = false;
    const { pipe, abort } = renderToPipeableStream(
      sheet.collectStyles(
        <NonceContext.Provider value={nonce}>
          <RemixServer context={remixContext} url={request.url} abortDelay={RENDER_TIMEOUT_MS} nonce={nonce} />
        </NonceContext.Provider>,
      ),
      {
        nonce,
        onShellReady: () => isStreamed && answer(),
        onAllReady: () => !isStreamed && answer(),
        onShellError: reject,
        onError(error) {
          if (hasAnswered) services.log.error({ requestId, err: error }, "a part of a page could not be rendered");
        },
      },
    );
    setTimeout(abort, RENDER_TIMEOUT_MS).unref();

    function answer(): void {
      hasAnswered = true;
      const body = isStreamed ? styled(nonce) : new PassThrough();
      if (isStreamed) resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
      else
        collect(body).then(
          (html) =>
            resolve(
              new Response(
                html.replace(STYLES_PLACE, () => styleTags(nonce)),
                { headers, status },
              ),
            ),
          reject,
        );
      pipe(body);
    }
  });
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext } & Partial<ActionFunctionArgs>,
): void {
  if (request.signal.aborted || context.signal.aborted) return;
  context.services.log.error(
    { requestId: context.requestId, brandId: context.brand.id, path: new URL(request.url).pathname, err: error },
    "a loader or action failed",
  );
}

/** Whether a loader answered with a promise that is still to come: a part of its data, or one of several under one name. */
function isWaiting({ staticHandlerContext }: EntryContext): boolean {
  return Object.values(staticHandlerContext.loaderData).some((data) =>
    partsOf(data).some((part) => part instanceof Promise || partsOf(part).some((inner) => inner instanceof Promise)),
  );
}

function partsOf(data: unknown): unknown[] {
  return typeof data === "object" && data !== null && !Array.isArray(data) ? Object.values(data) : [];
}

function styleTags(nonce: string): string {
  // The sheet's own tag has no nonce, because it serves all responses.
  return sheet.getStyleTags().replaceAll("<style ", `<style nonce="${nonce}" `);
}

/** Puts the styles into the head of a streamed page, and those that only its later parts needed behind them. */
function styled(nonce: string): Transform {
  let head = "";
  let isHeadSent = false;
  let sent = "";
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      if (isHeadSent) return next(null, chunk);
      head += chunk.toString("utf8");
      if (!head.includes(STYLES_PLACE)) return next();
      isHeadSent = true;
      sent = styleTags(nonce);
      next(
        null,
        head.replace(STYLES_PLACE, () => sent),
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
