import type { Code } from "./diagnostic";
import type { Problem } from "./problem";
import type { BrandRule, ResolvedManifest } from "./resolve-manifest.server";
import type { ShippedFile } from "./shipped-files.server";

/** The brand's own dashboards and views; problems of inherited ones are reported for the brand that has them. */
export const SHIPPED_RULES: readonly BrandRule[] = [readableFiles, differentDashboards, differentViews];

function readableFiles({ dashboardFiles, viewFiles, manifest }: ResolvedManifest): Problem[] {
  return [...dashboardFiles, ...viewFiles].flatMap(({ owner, problems }) => (owner === manifest ? problems : []));
}

/** People choose a dashboard by its name. */
function differentDashboards({ dashboardFiles, manifest }: ResolvedManifest): Problem[] {
  return sharedNames(dashboardFiles, ({ displayName }) => displayName.toLowerCase()).flatMap(({ file, other }) =>
    file.owner === manifest
      ? [
          describe("B822", file.file, {
            message: `${other}.yaml has the same displayName "${file.content.displayName}"`,
            hint: "give each dashboard its own name",
          }),
        ]
      : [],
  );
}

/** People choose a view by its name, among those of its list. */
function differentViews({ viewFiles, manifest }: ResolvedManifest): Problem[] {
  return sharedNames(viewFiles, ({ list, name }) => `${list} ${name.toLowerCase()}`).flatMap(({ file, other }) =>
    file.owner === manifest
      ? [
          describe("B828", file.file, {
            message: `${other}.yaml has the same name "${file.content.name}" for the list ${file.content.list}`,
            hint: "give each view of a list its own name",
          }),
        ]
      : [],
  );
}

/** The files whose content has the name of an earlier one. */
function sharedNames<Content>(files: readonly ShippedFile<Content>[], nameOf: (content: Content) => string) {
  const sound = files.flatMap(({ content, ...file }) => (content === undefined ? [] : [{ ...file, content }]));
  return sound.flatMap((file, index) => {
    const other = sound.slice(0, index).find((before) => nameOf(before.content) === nameOf(file.content));
    return other ? [{ file, other: other.name }] : [];
  });
}

function describe(code: Code, file: string, texts: Pick<Problem, "message" | "hint">): Problem {
  return { code, path: [], position: { line: 1, column: 1, file }, ...texts };
}
