import { DefaultPolicy, DefaultPolicyChange, type DefaultPolicySpec } from "~/contract/default-policy";

import type { RecordReads } from "../../store/record-store";
import { changesBetween, writeAudit } from "../audit-trail";
import { Problem } from "../problem";
import { defineTenantRoute, type Route } from "../route";
import type { ApiServices } from "../services";
import { versionAfter } from "./record-version";

const NAME = "default";

/** Applies until an administrator saves a policy: outbound traffic is allowed and inbound traffic is blocked. */
const INITIAL: DefaultPolicySpec = {
  egressDefault: "allow",
  ingressDefault: "block",
  newlyRegisteredDays: 30,
  dnsCategories: { malware: "block", phishing: "block", command_and_control: "block", newly_registered: "alert" },
  threatResponse: { critical: "block", high: "block", medium: "alert", low: "log" },
  logLevel: "all",
  quietHours: [],
  profile: "default",
};

export async function readDefaultPolicy({ find }: Pick<RecordReads, "find">): Promise<DefaultPolicy> {
  return (await find("defaultPolicy", { name: NAME })) ?? INITIAL;
}

export function createDefaultPolicyRoutes(services: ApiServices): Route[] {
  const common = { path: "/policy/default-policy", family: "Policies", answer: DefaultPolicy } as const;
  return [
    defineTenantRoute(
      { ...common, method: "get", allow: "member", summary: "Get the default policy, applied when no rule matches" },
      ({ records }) => readDefaultPolicy(records),
    ),
    defineTenantRoute(
      {
        ...common,
        method: "put",
        allow: "tenantAdmin",
        summary: "Replace the default policy. The version is 0 if none has been saved yet.",
        body: DefaultPolicyChange,
      },
      (call) =>
        call.records.change(async (change) => {
          const { resourceVersion, ...spec } = call.body;
          const before = await change.find("defaultPolicy", { name: NAME });
          if ((before?.metadata?.resourceVersion ?? 0) !== resourceVersion)
            throw new Problem(409, "Someone else has changed the default policy. Reload it before you save.");
          const metadata = versionAfter(before?.metadata, services, call);
          const row = { ...spec, name: NAME, metadata };
          if (before) await change.replace("defaultPolicy", { name: NAME }, row);
          else await change.insert("defaultPolicy", row);
          await writeAudit(change, services, call, {
            action: "policy.update",
            objectType: "policy",
            objectName: NAME,
            objectDisplayName: "Default policy",
            changes: changesBetween({ ...(before ?? INITIAL) }, spec),
          });
          return readDefaultPolicy(change);
        }),
    ),
  ];
}
