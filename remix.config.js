import { readFileSync } from "node:fs";

import { parse } from "yaml";

/** Routes that are not screens: the shell around them, signing in and out, and small answers to the shell. */
const OUTSIDE_THE_SHELL = {
  "sign-in": "sign-in",
  session: "session",
  "session-refresh": "session/refresh",
  "session-end": "session/end",
};
const INSIDE_THE_SHELL = {
  "current-tenant": "preferences/tenant",
  preferences: "preferences",
  views: "preferences/views",
  undo: "changes/undo",
  "status-summary": "status-summary",
  export: "exports/:list",
  "threat-arrivals": "threats/arrivals",
  "threat-peek": "threats/:threatId/peek",
  "not-found": "*",
};

/** `/insights/compliance/{os?}` is written `insights/compliance/:os?` in a route table. */
function toRoutePath(path) {
  return path.slice(1).replace(/\{(\w+)(\??)\}/g, ":$1$2");
}

/**
 * Every option of Remix, in one place; vite.config.ts hands it to the compiler.
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  serverModuleFormat: "esm",
  ignoredRouteFiles: ["**/*"],
  routes: (defineRoutes) =>
    defineRoutes((route) => {
      const { screens } = parse(readFileSync("config/screens.yaml", "utf8"));
      const open = (id, path, options = {}, children = undefined) =>
        route(path, `routes/${id}/route.tsx`, options, children);
      for (const [id, path] of Object.entries(OUTSIDE_THE_SHELL)) open(id, path);
      open("shell", "", {}, () => {
        for (const { id, path } of screens) {
          const routePath = toRoutePath(path);
          open(id, routePath || undefined, routePath === "" ? { index: true } : {});
        }
        for (const [id, path] of Object.entries(INSIDE_THE_SHELL)) open(id, path);
      });
    }),
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: false,
    unstable_optimizeDeps: true,
  },
};
