import { Router, type Request } from "express";

import { answer } from "../answer";
import { IdentityFailure } from "../failure";
import { screenId } from "../sign-in-flow/replies";
import type { SignInFlow } from "../sign-in-flow/flow";
import { locateUiPackage } from "./ui-package";

interface PageSettings {
  projectId: string;
  flows: ReadonlyMap<string, SignInFlow>;
  /** The text of theme.json. */
  theme: () => Promise<string>;
}

/** The first requests of the widget: configuration, theme and screens. */
export function createPagesRouter({ projectId, flows, theme }: PageSettings): Router {
  const uiVersion = locateUiPackage().version;
  const router = Router({ mergeParams: true });
  const screens = new Map(
    [...flows.values()].flatMap((flow) =>
      Object.entries(flow.screens).map(([name, { html }]) => [`${screenId(flow, name)}.html`, html] as const),
    ),
  );

  router.use((request: Request<{ projectId?: string }>, response, next) => {
    if (request.params.projectId !== projectId) throw new IdentityFailure("not-found");
    response.set("Cache-Control", "no-cache");
    next();
  });
  router.get("/config.json", (_request, response) => {
    response.json(describeFlows(flows, uiVersion));
  });
  // A style of the project by id; "theme" without one. This project has a single style, with the brand's shape.
  router.get("/:style([A-Za-z0-9][A-Za-z0-9_-]{0,63}).json", (_request, response, next) => {
    theme().then((text) => response.type("json").send(text), next);
  });
  // Tenants have no separate theme; on a 404 the widget would try other addresses.
  router.get(
    "/:tenantId/theme.json",
    answer(() => Promise.resolve({})),
  );
  router.get("/:flow/:screen.html", ({ params }, response) => {
    const html = screens.get(`${params.flow}/${params.screen}.html`);
    if (html === undefined) throw new IdentityFailure("not-found");
    response.type("html").send(html);
  });
  return router;
}

/** Without font addresses, fingerprinting or telemetry: all of them would be fetched from other hosts. */
function describeFlows(flows: ReadonlyMap<string, SignInFlow>, uiVersion: string): object {
  return {
    componentsVersion: uiVersion,
    flows: Object.fromEntries(
      [...flows.values()].map((flow) => [
        flow.id,
        {
          version: flow.version,
          startScreenId: screenId(flow, flow.startScreen),
          startScreenName: flow.screens[flow.startScreen]?.name ?? "",
          targetLocales: [],
        },
      ]),
    ),
    cssTemplate: { light: { fonts: {} }, dark: { fonts: {} } },
    styles: { theme: { light: { fonts: {} }, dark: { fonts: {} } } },
    widgets: {},
  };
}
