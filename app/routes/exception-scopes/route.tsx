import type { LoaderFunctionArgs } from "@remix-run/node";

import { exceptionScopes } from "~/features/software/exception-scopes";
import { openScreen } from "~/screen/open.server";
import { answerTo } from "~/screen/question";

import { countScopes } from "./count-scopes.server";
import { Query } from "./query";

/** The possible scopes of an exception for a version or one of its CVEs, for the dialog that adds one. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, query } = await openScreen(args, "vulnerability", Query);
  const { cve, ...software } = query;
  return answerTo(exceptionScopes, { scopes: await countScopes(api, { software, ...(cve && { cve }) }) });
}
