import { z } from "zod";

import type { ComplianceLevel } from "~/contract/compliance";
import { ComplianceExceptionDraft } from "~/contract/exception";

import { findRow } from "../../../store/row-source";
import { defineBulkRoutes } from "../../bulk-route";
import { insertException } from "../../exceptions/write-exception";
import type { Route } from "../../route";
import { setOf, type ApiServices } from "../../services";
import { complianceExceptions } from "./compliance-exceptions";

const { scope: _scope, ...decision } = ComplianceExceptionDraft.shape;
const ExceptChecks = z.strictObject({ operation: z.literal("except"), ...decision });

/** Adds one exception per check, covering all devices that fail it. */
export function createExceptChecksRoutes(services: ApiServices): Route[] {
  const set = setOf(services, "compliance");
  return defineBulkRoutes(
    {
      prefix: "/compliance",
      family: "Devices",
      allow: "tenantAdmin",
      summary: "Add an exception for several checks",
      work: ExceptChecks,
      table: "complianceCheck",
      pick: ({ records }) => ({ set, source: records.rows("complianceStanding") }),
      nameOf: ({ name }) => name,
      keyOf,
      async apply({ name, work: { operation: _operation, ...draft }, change, call }) {
        const key = keyOf(name);
        const standing = await findRow(change.rows("complianceStanding"), key);
        if (!standing || standing.results.failed === 0) return "No device fails this check";
        const scope = { ...key, level: key.level as ComplianceLevel };
        await insertException(change, services, call, complianceExceptions, { ...draft, scope });
        return undefined;
      },
      finish: ({ change }) => complianceExceptions.recount(change, services.clock()),
      auditedAction: (_work, { changed }) => ({
        action: "compliance.except",
        objectType: "compliance",
        objectName: "checks",
        objectDisplayName: `${changed} checks`,
        objectLink: "/insights/compliance?tab=exceptions",
        message: `Added exceptions for ${changed} checks`,
      }),
    },
    services,
  );
}

/** Parses `windows-11:L1:1.1.4`. */
function keyOf(name: string): { os: string; level: string; checkId: string } {
  const [os = "", level = "", checkId = ""] = name.split(":");
  return { os, level, checkId };
}
