import { data } from "@remix-run/node";

import type { ComplianceLevel } from "~/contract/compliance";
import type { Viewer } from "~/session/viewer";
import { describeExceptionForm } from "~/features/exceptions/exception-form.server";
import { readSources } from "~/features/sources/read-sources.server";

import { fetchCompliance } from "./fetch-compliance.server";
import { readCompliance } from "./read-compliance.server";

type Reading = Parameters<typeof readCompliance>;
type ScreenContext = Reading[0] & { api: Parameters<typeof fetchCompliance>[0]; viewer: Pick<Viewer, "role"> };

/**
 * Loads the screen of either level. Responds with 404 and the tiles for a system that the organization does not have.
 */
export async function loadCompliance(screenContext: ScreenContext, args: Reading[1], level: ComplianceLevel) {
  const { query, ...requested } = readCompliance(screenContext, args, level);
  const found = await fetchCompliance(screenContext.api, { ...requested, query });
  const { systems, supported } = found.summary;
  const system = systems.find(({ os }) => os === requested.os);
  const isScanned = systems.some(({ scanned }) => scanned > 0);
  const isMissing = requested.os !== undefined && system === undefined;
  const objectLabel = system?.label ?? supported.find(({ os }) => os === requested.os)?.label ?? requested.os;
  const now = args.context.services.now();
  // Read-only roles are not offered this form.
  const exceptionForm = screenContext.viewer.role.canChange
    ? describeExceptionForm(now, screenContext.preferences.zone)
    : undefined;
  const sources = isScanned ? undefined : await readSources(screenContext.api);
  return data(
    { ...requested, ...found, sources, system, isMissing, objectLabel, exceptionForm },
    { status: isMissing ? 404 : 200 },
  );
}

export type ComplianceScreen = Awaited<ReturnType<typeof loadCompliance>>["data"];
