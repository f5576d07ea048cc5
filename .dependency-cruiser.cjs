/* The layer law: who may import whom. ARCHITECTURE 3; drawn with `npx depcruise --output-type mermaid app`. */
const app = (...layers) => layers.map((layer) => `^app/${layer}/`);
/** What a layer may import of ours; packages are not restricted here. */
const LAYERS = {
  contract: [],
  ui: ["contract"],
  catalogue: ["contract"],
  identity: ["contract"],
  api: ["contract"],
  brand: ["access", "catalogue", "contract"],
  session: ["contract", "identity", "access"],
  access: ["contract", "catalogue"],
  screen: ["contract", "catalogue", "identity", "api", "session", "brand", "access"],
  http: ["brand", "contract", "session"],
  console: ["ui", "contract", "catalogue", "api", "screen", "access", "session", "brand"],
};

const layerRules = Object.entries(LAYERS).map(([layer, allowed]) => ({
  name: `layer-${layer}`,
  severity: "error",
  from: { path: `^app/${layer}/`, pathNot: "\\.test\\.tsx?$" },
  to: { path: "^app/", pathNot: [...app(layer, ...allowed), "^app/context\\.ts$", "^app/settings\\.server\\.ts$"] },
}));

module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: "no-circles",
      severity: "error",
      comment: "Two modules that need each other are one module, or a third is missing.",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "screens-do-not-know-each-other",
      severity: "error",
      from: { path: "^app/routes/([^/]+)/" },
      to: { path: "^app/routes/", pathNot: "^app/routes/$1/" },
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
        path: "^app/(ui|console)/|^app/routes/.*/(?!route|query)[^/]+\\.tsx?$",
        pathNot: "\\.(server|test)\\.tsx?$",
      },
      to: { path: "\\.server\\.tsx?$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "zod-stays-on-the-server",
      severity: "error",
      comment: "One value import of a schema into a view adds 100 kB to the page.",
      from: { path: "^app/(ui|console)/|^app/routes/.*/view\\.tsx$", pathNot: "\\.(server|test)\\.tsx?$" },
      to: {
        path: "^app/contract/|^node_modules/zod/",
        dependencyTypesNot: ["type-only"],
        pathNot: "^app/contract/(field-value|grid-address|undo)\\.ts$",
      },
    },
    {
      name: "console-and-embedded-meet-in-the-contract",
      severity: "error",
      from: { path: "^embedded/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^(app/(?!contract/|catalogue/(yaml-file|fields)\\.server)|server\\.ts)" },
    },
    {
      name: "nobody-imports-embedded",
      severity: "error",
      from: { path: "^(app/|server\\.ts)", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^embedded/" },
    },
    {
      name: "tests-are-not-imported",
      severity: "error",
      from: { pathNot: "^tests/|\\.test\\.tsx?$|^scripts/" },
      to: { path: "^tests/|\\.test\\.tsx?$" },
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
