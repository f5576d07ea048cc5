import { data } from "@remix-run/node";

import type { ComplianceLevel } from "~/contract/compliance";
import { fetchCompliance } from "~/screen/compliance/fetch-compliance.server";
import type { Viewer } from "~/session/viewer";

import { describeExceptionForm } from "../exception/exception-form.server";
import { readCompliance } from "./read-compliance.server";

type Reading = Parameters<typeof readCompliance>;
type Opened = Reading[0] & { api: Parameters<typeof fetchCompliance>[0]; viewer: Pick<Viewer, "role"> };

/** Everything that both levels' screens show. A system that the organization does not have is answered with 404, and the tiles. */
export async function loadCompliance(opened: Opened, args: Reading[1], level: ComplianceLevel) {
  const { query, ...asked } = readCompliance(opened, args, level);
  const found = await fetchCompliance(opened.api, { ...asked, query });
  const { systems, supported } = found.summary;
  const system = systems.find(({ os }) => os === asked.os);
  const isMissing = asked.os !== undefined && system === undefined;
  const objectLabel = system?.label ?? supported.find(({ os }) => os === asked.os)?.label ?? asked.os;
  const now = args.context.services.now();
  // Roles that only look are offered no such form.
  const exceptionForm = opened.viewer.role.canChange ? describeExceptionForm(now, opened.preferences.zone) : undefined;
  return data({ ...asked, ...found, system, isMissing, objectLabel, exceptionForm }, { status: isMissing ? 404 : 200 });
}

export type ComplianceScreen = Awaited<ReturnType<typeof loadCompliance>>["data"];
