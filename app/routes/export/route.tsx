import { Readable } from "node:stream";

import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { openExport } from "~/api/export.server";
import { readGrid } from "~/console/grid/read-grid.server";
import { shownFindings } from "~/screen/concealed-parts.server";
import { openScreen } from "~/screen/open.server";

import { EXPORTS, isExportable, type ExportedList } from "./exports";
import { fileNameOf } from "./file-name";
import { addressOf, alwaysOf } from "./object-of";

const Choice = z.object({
  format: z.enum(["csv", "json"]).catch("csv"),
  columns: z
    .string()
    .catch("")
    .transform((text) => text.split(",").filter(Boolean)),
  /** The object that the list belongs to: its segments, each encoded, with slashes between them. */
  of: z.string().max(4000).catch(""),
});

/** A list as a file, streamed from the API to the browser as it comes (SCREENS A3). Who may not open the list's screen gets nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const list = args.params["list"] ?? "";
  if (!isExportable(list) || !args.context.brand.features.exports) throw data(null, { status: 404 });
  const { screen, prefix, always = {}, fields: set, holdsFindings }: ExportedList = EXPORTS[list];
  const onScreen = await openScreen(args, screen, Choice);
  const opened = {
    ...onScreen,
    fields: set === undefined ? onScreen.fields : args.context.services.catalogue.fieldSets.get(set),
  };
  const now = args.context.services.now();
  const { query } = readGrid(opened, args.request, now);
  const { zone } = opened.preferences;
  const { format } = opened.query;
  const known = opened.fields?.fields.map(({ name }) => name) ?? [];
  const columns = opened.query.columns.filter((name) => known.includes(name));
  const { page: _page, pageSize: _pageSize, facets: _facets, ...everything } = query;
  const { of } = opened.query;
  const shown = holdsFindings ? shownFindings(opened, args.context.services.catalogue.screens) : [];
  const filters = [...(everything.filters ?? []), ...shown];
  const asked = { ...everything, ...(filters.length > 0 && { filters }) };
  const file = await openExport(opened.api, addressOf(prefix, of), asked, {
    format,
    columns,
    zone,
    always: alwaysOf(always, of),
  });
  const name = fileNameOf({
    brandId: opened.brand.id,
    tenantId: opened.viewer.tenant.tenantId,
    list,
    format,
    now,
    zone,
  });
  return new Response(Readable.toWeb(file.body) as ReadableStream, {
    headers: {
      "Content-Type": format === "csv" ? "text/csv; charset=utf-8" : "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
