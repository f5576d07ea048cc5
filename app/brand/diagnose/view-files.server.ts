import { problemsOfView } from "~/catalogue/views.server";
import { problemAt } from "~/catalogue/yaml-file.server";
import { ViewFile } from "~/contract/view";

import type { Manifest } from "./read-manifest.server";
import { readShippedFiles, type ShippedFile, type ShippedFileContext } from "./shipped-files.server";

/** `views/<name>.yaml` of one brand, with its problems. */
export type BrandViewFile = ShippedFile<ViewFile>;

/** The saved views in a brand's folder, in the format that the console copies; inherited ones are not included. */
export function readViewFiles(owner: Manifest, context: ShippedFileContext): BrandViewFile[] {
  return readShippedFiles(
    owner,
    {
      folder: "views",
      schema: ViewFile,
      noun: "view",
      unreadable: "B826",
      unknown: "B827",
      check: (view, source, fieldSets) =>
        problemsOfView(view, fieldSets).map(({ path, message, hint, part }) =>
          problemAt(source, path, message, hint, part),
        ),
    },
    context,
  );
}
