import type { RequestHandler } from "express";

import type { Brand } from "~/brand/serve/brand";
import { maintenanceAt } from "~/brand/serve/maintenance";
import { readPreferences } from "~/session/preferences.server";

import { askedUrl } from "./asked-url";
import { writeMaintenancePage, type DateFormats } from "./maintenance-page";

interface MaintenanceOptions {
  formats: DateFormats;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * During the maintenance in a brand's manifest, answers every page with a notice and status 503. Holders of a preview
 * link are let through, so that the console can be checked before it returns. Files of the console and of the brand
 * precede this, for the notice and for pages that are open; requests for data are rejected by loaders and actions.
 */
export function showMaintenance({ formats, now }: MaintenanceOptions): RequestHandler {
  return (request, response, next) => {
    const { brand, isPreview = false, nonce } = response.locals as { brand: Brand; isPreview?: boolean; nonce: string };
    const maintenance = isPreview ? undefined : maintenanceAt(brand, now());
    if (!maintenance) return next();
    if (request.path.endsWith(".data")) {
      response.locals["maintenance"] = maintenance;
      return next();
    }
    response.status(503).set("Retry-After", String(maintenance.secondsLeft));
    if (!request.accepts("html")) return void response.type("text/plain").send(`${maintenance.sentence}\n`);
    const { pathname, search } = askedUrl(request.originalUrl);
    const isRead = request.method === "GET" || request.method === "HEAD";
    const page = writeMaintenancePage({
      brand,
      maintenance,
      formats,
      nonce,
      preferences: readPreferences(request.headers.cookie ?? null, brand.locale.timezone === "UTC" ? "utc" : "local"),
      address: isRead ? `${pathname}${search}` : "/",
    });
    response.type("html").send(page);
  };
}
