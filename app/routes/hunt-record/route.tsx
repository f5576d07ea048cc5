import type { LoaderFunctionArgs } from "@remix-run/node";

import { findFlow, findQuery } from "~/features/hunting/find-record.server";
import { knownFields } from "~/features/hunting/known-row";
import { recordAt } from "~/features/hunting/questions";
import { readSessionKey } from "~/features/hunting/session-key";
import { openScreen } from "~/screen/open.server";
import { answerTo } from "~/screen/question";

/** The whole record of a row, for its preview: rows have only the fields that their list shows. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, url } = await openScreen(args, "threat-hunting");
  const key = readSessionKey(url.searchParams.get("key"));
  if (!key) return answerTo(recordAt, { record: null });
  const find = url.searchParams.get("tab") === "dns" ? findQuery : findFlow;
  const record = await find(api, key);
  return answerTo(recordAt, { record: record ? knownFields(record) : null });
}
