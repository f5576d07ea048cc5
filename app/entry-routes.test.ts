import { expect, test } from "vitest";

import { withoutEntryRoutes } from "./entry-routes";

const manifest = (imports: string[]) => ({
  url: "/manifest.js",
  entry: { imports },
  routes: {
    root: { id: "root", module: "/assets/root.js", hasLoader: true },
    "routes/shell/route": { id: "routes/shell/route", module: "/assets/shell.js", hasLoader: true },
    "routes/devices/route": { id: "routes/devices/route", module: "/assets/devices.js", hasLoader: true },
  },
});

test("a document imports a screen's own route, and nothing more for the root and the shell", () => {
  const changed = withoutEntryRoutes(manifest(["/assets/framework.js", "/assets/kit.js"]));
  expect(Object.values(changed.routes).map(({ module }) => module)).toEqual([
    "/assets/framework.js",
    "/assets/framework.js",
    "/assets/devices.js",
  ]);
  expect(changed).toMatchObject({ url: "/manifest.js", routes: { root: { id: "root", hasLoader: true } } });
});

test("a manifest without a script that every page has is left as it is", () => {
  const own = manifest([]);
  expect(withoutEntryRoutes(own)).toBe(own);
});
