import { z } from "zod";

import { ComplianceAnswer, ComplianceResult } from "~/contract/compliance";

import { findRow } from "../../../store/row-source";
import { writeAudit } from "../../audit-trail";
import { badRequest, notFound } from "../../problem";
import { defineTenantRoute, type Route, type TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import { recountDevices } from "./compliance-exceptions";

const CheckName = z.object({ checkId: z.string().min(1).max(50) });

export function createAnswerRoutes(services: ApiServices): Route[] {
  return [
    defineTenantRoute(
      {
        method: "put",
        path: "/compliance/{checkId}/answer",
        family: "Devices",
        allow: "tenantAdmin",
        summary: "Record a manual result for a check that agents cannot verify; replaces an earlier one",
        params: CheckName,
        body: ComplianceAnswer,
        answer: ComplianceResult,
      },
      (call) => recordAnswer(call, services),
    ),
  ];
}

type AnswerCall = TenantCall<z.output<typeof CheckName>, unknown, ComplianceAnswer>;

async function recordAnswer(call: AnswerCall, services: ApiServices) {
  const { params, body, records, caller } = call;
  const { result, note, ...rest } = body;
  const key = { ...rest, ...params };
  const { deviceName, ...checkKey } = key;
  return records.change(async (change) => {
    const check = await change.find("complianceCheck", checkKey);
    if (!check || !(await change.find("complianceResult", key)))
      throw notFound("answer", `${params.checkId} of ${deviceName}`);
    if (check["assessment"] !== "manual")
      throw badRequest("The agent verifies this check. It cannot be answered manually.");
    const person = await services.people.get(caller.userId);
    const recordedBy = person?.displayName ?? caller.userId;
    const answer = { ...key, result, note, recordedBy, recordedAt: new Date(services.clock()).toISOString() };
    const before = await change.find("complianceAnswer", key);
    if (before) await change.replace("complianceAnswer", key, answer);
    else await change.insert("complianceAnswer", answer);
    await recountDevices(change);
    await writeAudit(change, services, call, {
      action: "compliance.answer",
      objectType: "device",
      objectName: deviceName,
      objectDisplayName: `${params.checkId} ${check.title}`,
      objectLink: `/insights/asset-inventory/${encodeURIComponent(deviceName)}/compliance`,
      message: `Answered ${result.replaceAll("_", " ")}: ${note}`,
      changes: [{ path: "result", before: before?.["result"] ?? "unknown", after: result }],
    });
    return findRow(change.rows("complianceOutcome"), key);
  });
}
