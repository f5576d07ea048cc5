import { problemsOfPanel } from "~/catalogue/dashboards.server";
import { problemAt } from "~/catalogue/yaml-file.server";
import { DashboardFile } from "~/contract/dashboard";

import type { Manifest } from "./read-manifest.server";
import { readShippedFiles, type ShippedFile, type ShippedFileContext } from "./shipped-files.server";

/** `dashboards/<name>.yaml` of one brand, with its problems. */
export type BrandDashboardFile = ShippedFile<DashboardFile>;

/** The dashboards in a brand's folder, in the format that the console exports; inherited ones are not included. */
export function readDashboardFiles(owner: Manifest, context: ShippedFileContext): BrandDashboardFile[] {
  return readShippedFiles(
    owner,
    {
      folder: "dashboards",
      schema: DashboardFile,
      noun: "dashboard",
      unreadable: "B820",
      unknown: "B821",
      check: ({ panels }, source, fieldSets) =>
        panels.flatMap((panel, index) =>
          problemsOfPanel(panel, fieldSets).map((message) => problemAt(source, ["panels", index, "query"], message)),
        ),
    },
    context,
  );
}
