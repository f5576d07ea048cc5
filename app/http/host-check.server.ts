import type { RequestHandler } from "express";

import type { Brands } from "~/brand/registry.server";
import { FORWARDING_HEADERS, parseTrustedProxies, readRequestHost } from "~/brand/request-host";

interface HostCheckOptions {
  brands: Pick<Brands, "forHostname" | "trustedProxies">;
  /** Networks beside those of config/hosts.yaml. */
  trustedProxies: readonly string[];
}

/**
 * Decides which host and brand a request is for, before anything else looks at it (BRANDS 2.4): the header is rewritten to the
 * clean value from which addresses are built behind us, and what a client could claim another host with is taken out.
 */
export function checkHost({ brands, trustedProxies }: HostCheckOptions): RequestHandler {
  const proxies = parseTrustedProxies([...brands.trustedProxies, ...trustedProxies]);
  return (request, response, next) => {
    const { rawHeaders, url, socket } = request;
    const host = readRequestHost({ rawHeaders, url, remoteAddress: socket.remoteAddress, trustedProxies: proxies });
    for (const name of FORWARDING_HEADERS) delete request.headers[name];
    if (!host.ok)
      return void response.status(host.status).type("text/plain").send("This request could not be understood.\n");
    request.headers.host = host.host;

    const answer = brands.forHostname(host.hostname);
    if (answer.state === "refused")
      return void response.status(answer.status).type("text/plain").send("There is nothing here.\n");
    if (answer.state === "down") {
      const { requestId } = response.locals;
      return void response
        .status(503)
        .type("text/plain")
        .send(`This console is not available at the moment.\nRequest ${String(requestId)}\n`);
    }
    if (answer.redirectTo !== undefined) return response.redirect(308, `${host.proto}://${answer.redirectTo}${url}`);
    Object.assign(response.locals, {
      brand: answer.brand,
      brandId: answer.brand.id,
      hostname: host.hostname,
      origin: `${host.proto}://${host.host}`,
      isSecure: host.proto === "https",
    });
    next();
  };
}
