import type { AddressInfo } from "node:net";

import express, { type Router } from "express";

import { createConnectWise } from "./connectwise";
import { createLanguageModel } from "./language-model";
import { createRestProduct } from "./rest-product";
import { REST_PRODUCTS } from "./rest-products";

const TIMEOUT_MS = 3_000;

/** A request to another product, by its configured address. Throws if the host cannot be reached. */
export type FetchStandIn = (
  url: URL,
  init: { method?: string; headers?: Record<string, string>; body?: string; timeoutMs?: number },
) => Promise<Response>;

export interface StandIns {
  /** The same products, for tests to read. */
  router: Router;
  reach: FetchStandIn;
}

/**
 * Stand-ins for other companies' products. The embedded API calls them over HTTP by made-up hosts, and cannot reach
 * other hosts: no configuration leads to requests outside this host.
 */
export function createStandIns(): StandIns {
  const received: object[] = [];
  const hooks = express.Router();
  hooks.get("/received", (_request, response) => void response.json(received));
  hooks.post("*", express.json({ limit: "64kb" }), (request, response) => {
    received.push({ path: request.path, body: request.body as unknown });
    response.status(204).end();
  });
  const router = express.Router();
  router.use("/connectwise.example", createConnectWise());
  router.use("/hooks.example", hooks);
  router.use("/models.example", createLanguageModel());
  for (const [host, product] of Object.entries(REST_PRODUCTS)) router.use(`/${host}`, createRestProduct(product));
  const hosts = ["connectwise.example", "hooks.example", "models.example", ...Object.keys(REST_PRODUCTS)];
  const origin = startOnce(router);
  return {
    router,
    async reach({ hostname, pathname, search }, { timeoutMs = TIMEOUT_MS, ...init }) {
      if (!hosts.includes(hostname)) throw new Error(`There is no route to ${hostname} from the demonstration`);
      const signal = AbortSignal.timeout(timeoutMs);
      return fetch(`${await origin()}/${hostname}${pathname}${search}`, { ...init, signal, redirect: "error" });
    },
  };
}

/** Listens on its own port from the first call on, and never prevents the process from exiting. */
function startOnce(router: Router): () => Promise<string> {
  let started: Promise<string> | undefined;
  return () =>
    (started ??= new Promise((resolve, reject) => {
      const server = express().disable("x-powered-by").use(router).listen(0, "127.0.0.1");
      server.once("error", reject);
      server.once("listening", () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
      server.unref();
    }));
}
