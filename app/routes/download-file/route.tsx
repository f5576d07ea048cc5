import { Readable } from "node:stream";

import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { openDownload } from "~/api/download.server";
import { failureIn } from "~/screen/failure";
import { openScreen } from "~/screen/open.server";

const Query = z.object({
  token: z.string().max(200).catch(""),
  version: z.string().max(40).optional().catch(undefined),
});

/** Serves a file by a link that works for some minutes. An expired link returns a plain-text message. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, query } = await openScreen(args, "downloads", Query);
  try {
    if (query.token === "") throw data("This link is incomplete. Start the download again.", { status: 400 });
    const { body, headers } = await openDownload(api, args.params["name"] ?? "", query.token, query.version);
    return new Response(Readable.toWeb(body) as ReadableStream, {
      headers: {
        "Content-Type": "application/octet-stream",
        "Content-Disposition": String(headers["content-disposition"] ?? "attachment"),
      },
    });
  } catch (thrown) {
    const failure = failureIn(thrown, args.context.requestId);
    if (!failure) throw thrown;
    const text = `${failure.title}\nRequest ${failure.requestId}\n`;
    return new Response(text, { status: failure.status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  }
}
