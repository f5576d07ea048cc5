import express, { Router } from "express";

import { toErrorBody } from "../answer";
import { IdentityFailure } from "../failure";
import { locateUiPackage } from "./ui-package";

/** The widget's own scripts and fonts, at the root of the origin, where the widget expects them. */
export function createUiBundleRouter(): Router {
  const { version, scripts } = locateUiPackage();
  const router = Router();
  const folder = `/npm/@descope/web-components-ui@${version}/dist/umd`;
  router.use(folder, express.static(scripts, { index: false, redirect: false, immutable: true, maxAge: "1y" }));
  router.use("/npm/@descope", (_request, response) => {
    const failure = new IdentityFailure("not-found");
    response.status(failure.status).json(toErrorBody(failure));
  });
  return router;
}
