/** Modules that are loaded on demand, and must not be part of a file that every screen loads. */
const LAZY: readonly [name: string, modules: RegExp][] = [
  ["palette", /\/app\/shell\/palette\/(?!palette-slot|use-palette|search-box)/],
  [
    "switcher",
    /\/app\/(shell\/frame\/(tenant-(switcher\.|marks)|group-tenants|use-(tenant-search|favorite-tenants))|shell\/shortcuts\/key-caps|shell\/change\/(choice-field|use-delayed-search)|shell\/tenant\/tenant-choice|features\/threats\/(assignee|original)-field|ui\/(form\/(combobox|match-items|release-escape)|overlays\/use-anchored-popover))|node_modules\/(downshift|compute-scroll-into-view|prop-types|react-is)\//,
  ],
  // Fetched when a field for questions receives focus; the palette shares the completion.
  ["suggestions", /\/app\/(features\/hunting\/suggesting-input|shell\/browser\/use-completions)/],
  // Provider staff copy rules and dashboards; its search for organizations is that of the switcher.
  [
    "tenant-copy",
    /\/app\/(shell\/tenant\/tenant-(copy-form|choice|results)|features\/policies\/(template-form|rule-copy-form|copied-rules))/,
  ],
  ["comment-form", /\/app\/(features\/threats\/comment-field|ui\/form\/mention)/],
  ["status-form", /\/app\/features\/threats\/status-fields\./],
  // After changes that conflict with others, or that left rows out.
  ["change-results", /\/app\/shell\/change\/(skipped-list|conflict-details)/],
  // Tables that the browser saves as a file.
  ["csv-export", /\/app\/(shell\/table-csv|contract\/(file-cell|zone-format)-facts)\.|node_modules\/csv-stringify\//],
  ["csv-import", /\/app\/shell\/change\/(csv-import|file-rows)/],
  ["indicator-lists", /\/app\/features\/policies\/(indicator-list-(fields|names)|add-to-list-form)/],
  ["tour", /\/app\/shell\/tour\/(tour|tour-card|tour-progress|tour-steps|use-target)\.tsx?$/],
  // Fetched when the page is idle.
  [
    "idle",
    /\/app\/(shell\/frame\/(idle-listeners|lost-focus|submit-from-text-areas)|ui\/overlays\/(follow-tips|place-tooltip))\./,
  ],
  ["analytics", /\/app\/(shell\/analytics\/start-analytics|contract\/analytics-facts\.)/],
  ["presentation", /\/app\/features\/dashboards\/rotation/],
  ["dashboard-forms", /\/app\/features\/dashboards\/(new-dashboard-form|dashboard-targets)/],
  ["grid-panels", /\/app\/grid\/(view-(fields|list)|digest-fields|hunt-schedule|between-dialog)/],
  // Notices of lists without rows, and of those that an API cannot filter or count in time.
  [
    "grid-notices",
    /\/app\/(grid\/(grid-notices|filtered-here|still-counting|empty-rows|no-matches|nothing-yet|say-criteria)|shell\/screens\/manual-link)\./,
  ],
  // Parts that could not be loaded, and objects that do not exist.
  ["failures", /\/app\/shell\/failures\/(failed-part|missing-object)\./],
  ["printing", /\/app\/grid\/(print(ing|ed-rows)|fetch-rows)\.|node_modules\/papaparse\//],
  // On the screens with a chart above their list. Hunts also have the other part, and would otherwise load a 13th script.
  ["histogram", /\/app\/(grid\/histogram\/|features\/dashboards\/add-to-dashboard)/],
  // Only groups by time have a chart.
  ["time-groups", /\/app\/grid\/time-groups-chart\./],
  [
    "groups",
    /\/app\/(grid\/(grid-groups|groups-payload|time-groups|group-(bulk-bar|choice|columns|detail-cell|details|path-filters|tree))|contract\/language\/time-step)\./,
  ],
  [
    "columns",
    /\/app\/(grid\/(grid-column-menu|column-actions)|ui\/table\/(column-menu|column-tools|use-column-rules))\./,
  ],
  [
    "shell-panels",
    /\/app\/shell\/(tour\/tour-buttons|frame\/(notices-list|status-facts|user-menu|display-choices|help-section)|shortcuts\/shortcut-dialog)/,
  ],
  [
    "rule-forms",
    /\/app\/(contract\/language\/countries|features\/policies\/(hunt-link|impact-preview|matching-flows|rule-(sentence|text|form-fields|overlaps)|threat-rule-(sentence|text)|schedule-text|sentence-box|use-form-reading|((threat-)?rule|match|ingress|service)-fields|(position|rate)-field))\./,
  ],
  // Used by screens that parse questions, not by every screen with a part of the small families.
  ["questions", /\/app\/features\/hunting\/(question-(box|input)|nearest-prompts)/],
  [
    "nearest",
    /\/app\/(catalogue\/nearest|shell\/failures\/(nearest-screen|not-found-screen))|node_modules\/fastest-levenshtein\//,
  ],
  // Only the part that fetches the map: screens with charts need no other part of the sites.
  ["charts", /\/app\/features\/sites\/lazy-/],
  ["world", /\/app\/features\/sites\/(world|country-|clustered-map|risk-map|health-map|value-map)/],
];

/**
 * The modules of each chunk. The first match applies. A chunk must not depend on a later one that in turn depends on
 * it.
 */
const CHUNKS: readonly [name: string, modules: RegExp][] = [
  // Includes Vite's helper for lazy imports, which would otherwise join one of them and become a dependency of the kit.
  [
    "framework",
    /vite\/preload-helper|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//,
  ],
  [
    "charts",
    /\/app\/(ui\/chart\/(?!colours|geometry\/(bars|scale)|series)|shell\/chart-times\.)|node_modules\/d3-(shape|path)/,
  ],
  // Includes the forms of changes: a screen with a list has both.
  ["grid", /\/app\/(grid\/|ui\/table\/(?!cells)|shell\/change\/(?!undo))/],
  // The screens with charts over a range that can be chosen.
  ["date-range", /\/app\/(ui\/form\/date|shell\/use-step-zoom)/],
  // Includes the root and the shell, which the entry imports. Completion is only used by threat hunting.
  [
    "kit",
    /\/app\/(root\.tsx$|routes\/shell\/route\.tsx$|(ui|shell|address|access|api|brand|catalogue|contract(?!\/language\/complete)|screen|session)\/)|node_modules\/(@date-fns|date-fns|d3-array)|static-styled|lucide-react$/,
  ],
];

/** Parts of the kit that one screen uses: they join its script, as its own modules do. */
const OWN =
  /\/app\/(ui\/(actions\/action-overflow|chart\/dial|format\/tags)|shell\/(browser\/(last-user|site-data)|screens\/(coming-screen|use-late))|session\/(own-path|t-parameter)|brand\/serve\/choose-language|contract\/(attention-(facts|lists)|freshness-facts|suggest-name|(alert|download|feedback|report|user)-facts)|features\/policies\/(indicator-list-dialog|rule-lists|apply-template|domain-actions))\./;

/** Families that are too small for a separate file share one, by the screens that need them. */
const SMALL = new Map([
  ...["audit", "devices", "hunting", "risk", "sources"].map((family) => [family, "families"] as const),
  ...["comments", "threats"].map((family) => [family, "threats"] as const),
]);

/**
 * The chunk of a module, so that a first visit loads a handful of scripts instead of fifty. Undefined for a route's own
 * modules, which Rollup assigns. Features share a chunk by family.
 */
export function chunkOf(id: string): string | undefined {
  if (OWN.test(id)) return undefined;
  const lazy = LAZY.find(([, modules]) => modules.test(id))?.[0];
  if (lazy !== undefined) return lazy;
  const family = /\/app\/features\/([^/]+)\//.exec(id)?.[1];
  // Used by every compliance screen, and otherwise only by vulnerability screens.
  if (family === "exceptions" || /\/app\/contract\/exception-facts\./.test(id)) return "compliance";
  // Only checks have a line without axes.
  if (/\/app\/ui\/chart\/sparkline\./.test(id)) return "compliance";
  // Two scripts of the organizations screen need it, and no other screen.
  if (/\/app\/contract\/tenant-facts\./.test(id)) return "organizations";
  // Only dashboards and their forms need it.
  if (/\/app\/contract\/dashboard-facts\./.test(id)) return "dashboards";
  // The two screens that colour numbers need the small families.
  if (/\/app\/ui\/marks\/heat\./.test(id)) return "families";
  if (family !== undefined) return SMALL.get(family) ?? family;
  return CHUNKS.find(([, modules]) => modules.test(id))?.[0];
}
