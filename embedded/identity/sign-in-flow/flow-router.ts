import { Router, type Request } from "express";

import { answer, readBody } from "../answer";
import { readBearer } from "../bearer";
import { originOf, requireReturnAddress } from "../return-address";
import type { FlowEngine } from "./engine";
import { NextRequest, StartRequest } from "./wire";

export function createFlowRouter(engine: FlowEngine, projectId: string): Router {
  const router = Router();
  router.post(
    "/v1/flow/start",
    answer((request) => {
      readBearer(request, projectId);
      const body = readBody(request, StartRequest);
      return engine.start(body, { ip: request.ip ?? "", page: pageOf(request, body.options) });
    }),
  );
  router.post(
    "/v1/flow/next",
    answer((request) => {
      readBearer(request, projectId);
      return engine.next(readBody(request, NextRequest), request.ip ?? "");
    }),
  );
  return router;
}

/** The page without query and fragment, which belong to one visit. Throws "bad-request" for a page of someone else. */
function pageOf(request: Request, address: string | undefined): string {
  const { origin, pathname } = requireReturnAddress(request, address ?? originOf(request));
  return `${origin}${pathname}`;
}
