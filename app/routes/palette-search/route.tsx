import type { LoaderFunctionArgs } from "@remix-run/node";

import { openShell } from "~/screen/open.server";
import { answerTo } from "~/screen/question";
import { hitsFor } from "~/shell/questions";

import { findHits } from "./find-hits.server";

/** Objects of the current organization for the command palette. */
export async function loader(args: LoaderFunctionArgs) {
  const shell = await openShell(args);
  const q = new URL(args.request.url).searchParams.get("q")?.trim().slice(0, 100) ?? "";
  return answerTo(hitsFor, { hits: q.length < 2 ? [] : await findHits(shell, args.context.services.catalogue, q) });
}
