import { Router } from "express";

import { answer } from "../answer";
import type { Outbox } from "./outbox";
import { OUTBOX_STYLES, renderOutbox } from "./outbox-page";

/** The messages for people (`/outbox`) and for tests (`/outbox.json?to=`). */
export function createOutboxRouter(outbox: Outbox): Router {
  const router = Router();
  router.get("/outbox", (request, response, next) => {
    outbox.list(readRecipient(request.query.to)).then((messages) => {
      response.set("Content-Security-Policy", "default-src 'none'; style-src 'self'; img-src 'self'");
      response.type("html").send(renderOutbox(messages));
    }, next);
  });
  router.get("/outbox.css", (_request, response) => {
    response.type("css").send(OUTBOX_STYLES);
  });
  router.get(
    "/outbox.json",
    answer(async (request) => ({ messages: await outbox.list(readRecipient(request.query.to)) })),
  );
  return router;
}

function readRecipient(to: unknown): string | undefined {
  return typeof to === "string" && to ? to : undefined;
}
