import type { Problem } from "./problem";
import type { BrandRule, ResolvedManifest } from "./resolve-manifest.server";

/** The brand's own dashboards; problems of inherited ones are reported for the brand that has them. */
export const DASHBOARD_RULES: readonly BrandRule[] = [readableDashboards, differentNames];

function readableDashboards({ dashboardFiles, manifest }: ResolvedManifest): Problem[] {
  return dashboardFiles.flatMap(({ owner, problems }) => (owner === manifest ? problems : []));
}

/** People choose a dashboard by its name. */
function differentNames({ dashboardFiles, manifest }: ResolvedManifest): Problem[] {
  const named = dashboardFiles.flatMap(({ dashboard, ...one }) =>
    dashboard ? [{ ...one, displayName: dashboard.displayName }] : [],
  );
  return named.flatMap(({ owner, file, displayName }, index): Problem[] => {
    const other = named
      .slice(0, index)
      .find((before) => before.displayName.toLowerCase() === displayName.toLowerCase());
    if (!other || owner !== manifest) return [];
    return [
      {
        code: "B822",
        path: [],
        position: { line: 1, column: 1, file },
        message: `${other.name}.yaml has the same displayName "${displayName}"`,
        hint: "give each dashboard its own name",
      },
    ];
  });
}
