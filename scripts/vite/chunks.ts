/** What is fetched when a person asks for it, and must not be part of a file that every screen fetches. */
const LAZY: readonly [name: string, modules: RegExp][] = [
  ["palette", /\/app\/shell\/palette\/(?!palette-slot|use-palette|search-box)/],
  [
    "switcher",
    /\/app\/(shell\/frame\/(tenant-(switcher\.|marks)|group-tenants|use-(tenant-search|favorite-tenants))|shell\/shortcuts\/key-caps|ui\/form\/(combobox|match-items))|node_modules\/(downshift|compute-scroll-into-view|prop-types|react-is)\//,
  ],
  ["tour", /\/app\/shell\/tour\/(tour|tour-card|use-target)\.tsx?$/],
  ["analytics", /\/app\/shell\/analytics\/start-analytics/],
  ["dashboard-forms", /\/app\/features\/dashboards\/new-dashboard-form/],
  ["grid-panels", /\/app\/grid\/(view-(fields|list)|digest-fields|between-dialog)/],
  ["groups", /\/app\/grid\/(grid-groups|groups-payload|group-(bulk-bar|choice|columns|detail-cell|details|tree))\./],
  [
    "columns",
    /\/app\/(grid\/(grid-column-menu|column-actions)|ui\/table\/(column-menu|column-tools|use-column-rules))\./,
  ],
  [
    "shell-panels",
    /\/app\/shell\/(tour\/tour-buttons|frame\/(notices-list|status-facts|user-menu|display-choices|help-section)|shortcuts\/shortcut-dialog)/,
  ],
  ["rule-forms", /\/app\/features\/policies\/(impact-preview|matching-flows|rule-(sentence|text)|((threat-)?rule|match|ingress)-fields)/],
  // On the screens that read questions, and not on every screen with a part of the small families.
  ["questions", /\/app\/features\/hunting\/question-(box|input)/],
  [
    "nearest",
    /\/app\/(catalogue\/nearest|shell\/failures\/(nearest-screen|not-found-screen))|node_modules\/fastest-levenshtein\//,
  ],
  ["world", /\/app\/features\/sites\/world/],
];

/** The modules of each chunk. The first match decides. A chunk must not depend on one below it that depends on it in turn. */
const CHUNKS: readonly [name: string, modules: RegExp][] = [
  // With Vite's helper for lazy parts, which would otherwise join one of them and make the kit depend on it.
  [
    "framework",
    /vite\/preload-helper|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//,
  ],
  ["charts", /\/app\/ui\/chart\/(?!colours|geometry\/(bars|scale)|series)|node_modules\/d3-(shape|path)/],
  // With the forms of changes: a screen with a list has both.
  ["grid", /\/app\/(grid\/|ui\/table\/(?!cells)|shell\/change\/(?!undo))/],
  ["date-range", /\/app\/ui\/form\/date/],
  // Only the hunt completes what is typed.
  [
    "kit",
    /\/app\/(ui|shell|address|access|api|brand|catalogue|contract(?!\/language\/complete)|screen|session)\/|node_modules\/(@date-fns|date-fns|d3-array)|static-styled|lucide-react$/,
  ],
];

/** Families that are too small for a file of their own share one. */
const SMALL = new Set(["audit", "comments", "devices", "hunting", "risk", "sources", "threats"]);

/**
 * The file that a module goes into, so that a first visit fetches a handful of scripts and not fifty. Undefined for a route's
 * own modules, which Rollup places. Features share a file by family.
 */
export function chunkOf(id: string): string | undefined {
  const lazy = LAZY.find(([, modules]) => modules.test(id))?.[0];
  if (lazy !== undefined) return lazy;
  const family = /\/app\/features\/([^/]+)\//.exec(id)?.[1];
  if (family !== undefined && SMALL.has(family)) return "families";
  // On every screen of compliance, and beside it on those of vulnerabilities alone.
  if (family === "exceptions") return "compliance";
  return family ?? CHUNKS.find(([, modules]) => modules.test(id))?.[0];
}
