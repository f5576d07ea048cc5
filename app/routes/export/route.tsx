import { pipeline, Readable } from "node:stream";

import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { MEDIA_TYPE, openExport } from "~/api/export.server";
import { readGrid } from "~/grid/read-grid.server";
import { withinGroups } from "~/grid/within-groups.server";
import { failureIn } from "~/screen/failure";
import { openScreen } from "~/screen/open.server";

import { exportedLists } from "./exports";
import { fileNameOf } from "./file-name";
import { addressOf, alwaysOf } from "./object-of";
import { renameHeader } from "./rename-header.server";

const Choice = z.object({
  format: z.enum(["csv", "json"]).catch("csv"),
  columns: z
    .string()
    .catch("")
    .transform((text) => text.split(",").filter(Boolean)),
  /** The object that the list belongs to: its segments, each encoded, separated by slashes. */
  of: z.string().max(4000).catch(""),
});

/** An error is returned as text: the browser shows it instead of the page, or as a failed download. */
export async function loader(args: LoaderFunctionArgs) {
  try {
    return await streamExport(args);
  } catch (thrown) {
    const failure = failureIn(thrown, args.context.requestId);
    if (!failure) throw thrown;
    const text = `${failure.title}\nRequest ${failure.requestId}\n`;
    return new Response(text, { status: failure.status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  }
}

/**
 * Serves a list as a file, streamed from the API to the browser. Viewers who may not open the list's screen are
 * refused.
 */
async function streamExport(args: LoaderFunctionArgs): Promise<Response> {
  const list = args.params["list"] ?? "";
  const exported = exportedLists(args.context.services.catalogue.screens.list).get(list);
  if (!exported || !args.context.brand.features.exports) throw data("This export does not exist.", { status: 404 });
  const { screen, prefix, always = {}, parameters = [], fields: set } = exported;
  const onScreen = await openScreen(args, screen, Choice);
  const opened = {
    ...onScreen,
    fields: set === undefined ? onScreen.fields : onScreen.fieldSets.get(set),
  };
  const now = args.context.services.now();
  const { query } = readGrid(opened, args.request, now);
  const { zone } = opened.preferences;
  const { format } = opened.query;
  const known = opened.fields?.fields.map(({ name }) => name) ?? [];
  const columns = opened.query.columns.filter((name) => known.includes(name));
  const { page: _page, pageSize: _pageSize, facets: _facets, ...everything } = query;
  const { searchParams } = new URL(args.request.url);
  const passed = [...searchParams].filter(([name]) => parameters.includes(name));
  const { of } = opened.query;
  const file = await openExport(
    opened.api,
    opened.fields?.set ?? "",
    addressOf(prefix, of),
    withinGroups(everything, searchParams, opened, now),
    {
      format,
      columns,
      zone,
      always: { ...alwaysOf(always, of), ...Object.fromEntries(passed) },
    },
  );
  const name = fileNameOf({
    brandId: opened.brand.id,
    tenantId: opened.viewer.tenant.tenantId,
    list,
    format,
    now,
    zone,
  });
  const body = format === "csv" ? pipeline(file.body, renameHeader(opened.brand.words), ignoreEnd) : file.body;
  return new Response(Readable.toWeb(body) as ReadableStream, {
    headers: {
      "Content-Type": `${MEDIA_TYPE[format]}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}

/** An aborted download destroys both streams, which signals the failure to the browser. */
function ignoreEnd(): void {
  // nothing else to do
}
