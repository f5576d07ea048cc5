/* The layer law: who may import whom (docs/architecture.md); drawn with `npx depcruise --output-type mermaid app`. */
const app = (...layers) => layers.map((layer) => `^app/${layer}/`);
/** What a layer may import of ours; packages are not restricted here. */
const LAYERS = {
  contract: [],
  ui: ["contract"],
  address: ["contract"],
  catalogue: ["contract"],
  identity: ["contract"],
  api: ["contract"],
  brand: ["access", "catalogue", "contract"],
  session: ["contract", "identity"],
  access: ["contract", "catalogue"],
  screen: ["contract", "catalogue", "identity", "api", "session", "brand", "access"],
  http: ["brand", "catalogue", "contract", "session"],
  shell: ["ui", "address", "contract", "catalogue", "screen", "access", "session", "brand"],
  grid: ["ui", "address", "shell", "contract", "catalogue", "api", "screen", "session", "brand"],
  features: ["ui", "address", "grid", "shell", "contract", "catalogue", "api", "screen", "access", "session", "brand"],
};

const layerRules = Object.entries(LAYERS).map(([layer, allowed]) => ({
  name: `layer-${layer}`,
  severity: "error",
  from: { path: `^app/${layer}/`, pathNot: "\\.test\\.tsx?$" },
  to: { path: "^app/", pathNot: [...app(layer, ...allowed), "^app/context\\.ts$"] },
}));

module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: "no-circles",
      severity: "error",
      comment: "Two modules that need each other are one module, or a third is missing.",
      from: {},
      to: { circular: true },
    },
    {
      name: "screens-do-not-know-each-other",
      severity: "error",
      from: { path: "^app/routes/([^/]+)/" },
      to: { path: "^app/routes/", pathNot: "^app/routes/$1/" },
    },
    {
      name: "features-do-not-know-each-other",
      severity: "error",
      comment:
        "Comments, exceptions, risk and sources are shown on several families' screens; every other family stands alone.",
      from: { path: "^app/features/([^/]+)/" },
      to: { path: "^app/features/", pathNot: "^app/features/($1|comments|exceptions|risk|sources)/" },
    },
    {
      name: "routes-import-downwards-only",
      severity: "error",
      from: { path: "^app/routes/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^(server\\.ts|embedded/|app/http/|app/entry|app/services)" },
    },
    {
      name: "browser-code-imports-no-server-file",
      severity: "error",
      comment: "Views, the kit and the shell reach the browser; a .server file must not.",
      from: {
        path: "^app/(ui|address|shell|grid|features)/|^app/routes/.*/(?!route|query)[^/]+\\.tsx?$",
        pathNot: "\\.(server|test)\\.tsx?$",
      },
      to: { path: "\\.server\\.tsx?$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "zod-stays-on-the-server",
      severity: "error",
      comment: "One value import of a schema into a view adds 100 kB to the page.",
      from: {
        path: "^app/(ui|address|shell|grid|features)/|^app/routes/.*/view\\.tsx$",
        // The schema of an address is used by loaders only.
        pathNot: "\\.(server|test)\\.tsx?$|/query\\.ts$",
      },
      to: {
        path: "^app/contract/|^node_modules/zod/",
        dependencyTypesNot: ["type-only"],
        pathNot: "^app/contract/(language/[a-z-]+|[a-z-]+-facts|spreadsheet-text)\\.ts$",
      },
    },
    {
      name: "console-and-embedded-meet-in-the-contract",
      severity: "error",
      from: { path: "^embedded/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^(app/(?!contract/|catalogue/((yaml-file|fields)\\.server|nearest))|server\\.ts)" },
    },
    {
      name: "rules-know-no-demonstration-data",
      severity: "error",
      from: { path: "^embedded/rules/", pathNot: "\\.test\\.ts$" },
      to: { path: "^embedded/data/" },
    },
    {
      name: "nobody-imports-embedded",
      severity: "error",
      from: { path: "^(app/|server\\.ts)", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^embedded/" },
    },
    {
      name: "the-composition-root-knows-no-screen",
      severity: "error",
      comment:
        "What stands in app/ itself puts the services together, or draws the document around every screen. The shell is no screen: every page has it.",
      from: { path: "^app/[^/]+\\.tsx?$", pathNot: "\\.test\\.tsx?$" },
      to: {
        path: "^(app/(routes|features|grid|screen|address)/|app/ui/.*\\.tsx?$|embedded/|scripts/|server\\.ts)",
        pathNot: "^app/routes/shell/route\\.tsx$",
      },
    },
    {
      name: "tests-are-not-imported",
      severity: "error",
      comment: "Scripts may use what starts a console and signs in; nothing uses a test.",
      from: { pathNot: "^tests/|\\.test\\.tsx?$" },
      to: { path: "^tests/|\\.test\\.tsx?$", pathNot: "^tests/support/" },
    },
    {
      name: "only-scripts-and-tests-use-test-support",
      severity: "error",
      from: { pathNot: "^(tests|scripts)/|\\.test\\.tsx?$" },
      to: { path: "^tests/support/" },
    },
    {
      name: "journeys-know-the-console-from-outside",
      severity: "error",
      comment: "What a person does is tested over HTTP and in the browser; facts and the configuration may be read.",
      from: { path: "^tests/journeys/" },
      to: { path: "^(app/(?!contract/|catalogue/)|embedded/|server\\.ts)" },
    },
    {
      name: "test-support-uses-no-test",
      severity: "error",
      from: { path: "^tests/support/" },
      to: { path: "^tests/(journeys|law|wire|bench)/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|\\.data|\\.cache)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".js", ".css"] },
  },
};
