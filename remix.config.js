import { readFileSync } from "node:fs";

import { parse } from "yaml";

import { toRoutePath } from "./app/catalogue/screen-path.ts";

/** Routes that are not screens: the shell around them, signing in and out, and small answers to the shell. */
const OUTSIDE_THE_SHELL = {
  "sign-in": "sign-in",
  session: "session",
  "session-refresh": "session/refresh",
  "session-end": "session/end",
};
const INSIDE_THE_SHELL = {
  "current-tenant": "preferences/tenant",
  "tenant-search": "preferences/tenant/search",
  coordinates: "sites/coordinates",
  preferences: "preferences",
  views: "preferences/views",
  "dashboard-list": "dashboards/list",
  "panel-lists": "dashboards/lists",
  "panel-preview": "dashboards/preview",
  "panel-draft": "dashboards/draft",
  "digest-frequency": "preferences/digests",
  "dashboard-yaml": "dashboards/:name/yaml",
  "tour-steps": "tours/:type",
  "palette-search": "palette/search",
  "palette-question": "palette/question",
  "question-completions": "questions/completions",
  undo: "changes/undo",
  "status-summary": "status-summary",
  export: "exports/:list",
  "feedback-attachment": "support/:feedbackId/attachment",
  "download-file": "downloads/:name/file",
  "threat-arrivals": "threats/arrivals",
  "threat-search": "threats/search",
  "threat-tickets": "threats/tickets",
  "integration-test": "integrations/test",
  "integration-companies": "integrations/companies",
  "threat-peek": "threats/:threatId/peek",
  "exception-scopes": "vulnerabilities/exception-scopes",
  "hunt-record": "threat-hunting/record",
  "device-duplicates": "devices/duplicates",
  "rule-file": "policies/rules/:set",
  "usage-file": "organizations/usage",
  "indicator-lists": "policies/indicator-lists",
  "not-found": "*",
};

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
      /** Screens that are not built yet share one module; each keeps its own route id. */
      const openScreen = ({ id, path, coming }) => {
        const routePath = toRoutePath(path).slice(1);
        const options = routePath === "" ? { index: true } : {};
        if (coming) route(routePath, "routes/coming/route.tsx", { ...options, id: `routes/${id}/route` });
        else open(id, routePath || undefined, options);
      };
      for (const [id, path] of Object.entries(OUTSIDE_THE_SHELL)) open(id, path);
      open("shell", "", {}, () => {
        for (const screen of screens) openScreen(screen);
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
