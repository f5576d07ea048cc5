import type { RequestHandler } from "express";

import type { Brands } from "~/brand/serve/brands.server";
import { FORWARDING_HEADERS, readRequestHost, type TrustedProxies } from "~/brand/hosts/request-host.server";

import { transportPolicy } from "./security-headers.server";

interface HostCheckOptions {
  brands: Pick<Brands, "forHostname">;
  trustedProxies: TrustedProxies;
}

/**
 * Determines the host and brand of a request before anything else reads it. The Host header is rewritten to its
 * normalized form, from which later code builds addresses, and headers that could claim another host are removed.
 */
export function checkHost({ brands, trustedProxies }: HostCheckOptions): RequestHandler {
  return (request, response, next) => {
    const { rawHeaders, url, socket } = request;
    const host = readRequestHost({ rawHeaders, url, remoteAddress: socket.remoteAddress, trustedProxies });
    for (const name of FORWARDING_HEADERS) delete request.headers[name];
    if (!host.ok) return void response.status(host.status).type("text/plain").send("The request is invalid.\n");
    const isSecure = host.proto === "https";
    request.headers.host = host.host;

    const answer = brands.forHostname(host.hostname);
    if (answer.state === "refused") return void response.status(answer.status).type("text/plain").send("Not found.\n");
    if (answer.state === "down") {
      const { requestId } = response.locals;
      return void response
        .status(503)
        .type("text/plain")
        .send(`This console is temporarily unavailable.\nRequest ${String(requestId)}\n`);
    }
    if (isSecure) response.set("Strict-Transport-Security", transportPolicy(answer.brand));
    if (answer.redirectTo !== undefined) return response.redirect(308, `${host.proto}://${answer.redirectTo}${url}`);
    Object.assign(response.locals, {
      brand: answer.brand,
      brandId: answer.brand.id,
      rollout: answer.rollout,
      hostname: host.hostname,
      origin: `${host.proto}://${host.host}`,
      isSecure,
    });
    next();
  };
}
