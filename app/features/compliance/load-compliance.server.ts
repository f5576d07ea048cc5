import { data } from "@remix-run/node";

import type { ComplianceLevel } from "~/contract/compliance";
import type { Viewer } from "~/session/viewer";
import { describeExceptionForm } from "~/features/exceptions/exception-form.server";
import { readSources } from "~/features/sources/read-sources.server";

import { fetchCompliance } from "./fetch-compliance.server";
import { readCompliance } from "./read-compliance.server";

type Reading = Parameters<typeof readCompliance>;
type Opened = Reading[0] & { api: Parameters<typeof fetchCompliance>[0]; viewer: Pick<Viewer, "role"> };

/** Loads the screen of either level. Answers 404 with the tiles for a system that the organization does not have. */
export async function loadCompliance(opened: Opened, args: Reading[1], level: ComplianceLevel) {
  const { query, ...asked } = readCompliance(opened, args, level);
  const found = await fetchCompliance(opened.api, { ...asked, query });
  const { systems, supported } = found.summary;
  const system = systems.find(({ os }) => os === asked.os);
  const isScanned = systems.some(({ scanned }) => scanned > 0);
  const isMissing = asked.os !== undefined && system === undefined;
  const objectLabel = system?.label ?? supported.find(({ os }) => os === asked.os)?.label ?? asked.os;
  const now = args.context.services.now();
  // Read-only roles are not offered this form.
  const exceptionForm = opened.viewer.role.canChange ? describeExceptionForm(now, opened.preferences.zone) : undefined;
  const sources = isScanned ? undefined : await readSources(opened.api);
  return data(
    { ...asked, ...found, sources, system, isMissing, objectLabel, exceptionForm },
    { status: isMissing ? 404 : 200 },
  );
}

export type ComplianceScreen = Awaited<ReturnType<typeof loadCompliance>>["data"];
