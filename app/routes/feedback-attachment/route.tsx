import { Readable } from "node:stream";

import type { LoaderFunctionArgs } from "@remix-run/node";

import { openAttachment } from "~/api/feedback.server";
import { openScreen } from "~/screen/open.server";

/** Serves a feedback screenshot as a download: it is never rendered on a console page. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await openScreen(args, "support");
  const { body, headers } = await openAttachment(api, args.params["feedbackId"] ?? "");
  return new Response(Readable.toWeb(body) as ReadableStream, {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Disposition": String(headers["content-disposition"] ?? "attachment"),
    },
  });
}
