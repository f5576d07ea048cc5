import { Router, type Request } from "express";

import { WAITING_HEADER } from "~/contract/embedded";

import { answer, readBody } from "../answer";
import { readBearer } from "../bearer";
import { originOf, requireReturnAddress } from "../return-address";
import type { FlowEngine } from "./engine";
import { isPolling } from "./replies";
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
    answer(async (request) => {
      readBearer(request, projectId);
      const next = await engine.next(readBody(request, NextRequest), request.ip ?? "");
      if (isPolling(next)) request.res?.set(WAITING_HEADER, "1");
      return next;
    }),
  );
  return router;
}

/** The page without query and fragment, which belong to one visit. Throws "bad-request" for a foreign page. */
function pageOf(request: Request, address: string | undefined): string {
  const { origin, pathname } = requireReturnAddress(request, address ?? originOf(request));
  return `${origin}${pathname}`;
}
