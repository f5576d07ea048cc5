import { Router } from "express";

import { answer, readBody } from "../answer";
import { readBearer } from "../bearer";
import type { FlowEngine } from "./engine";
import { NextRequest, StartRequest } from "./wire";

export function createFlowRouter(engine: FlowEngine, projectId: string): Router {
  const router = Router();
  router.post(
    "/v1/flow/start",
    answer((request) => {
      readBearer(request, projectId);
      return engine.start(readBody(request, StartRequest), request.ip ?? "");
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
