import { z } from "zod";

import { getDefaultPolicy, testConnection, updateDefaultPolicy } from "~/api/policy.server";
import { DefaultPolicySpec } from "~/contract/default-policy";
import { fromLocalInput } from "~/contract/language/time-range";
import type { RuleList } from "~/contract/policy-facts";
import { Direction } from "~/contract/policy-rule";
import { Connection } from "~/contract/policy-work";
import type { PolicyAnswer } from "~/features/policies/policy-answer";
import { valueIn } from "~/features/policies/rule-form-fields";
import { done } from "~/screen/change-answer";
import { arranged, Version } from "~/screen/form-fields.server";
import { defineIntent, type Intents } from "~/screen/intent.server";

import { describeDefaultPolicyConflict } from "./default-policy-conflict.server";

/** The lists of rules with which the values of a connection are compared that can be typed as they are shown. */
const LISTS: Partial<Record<string, RuleList>> = { country: "countries", category: "categories" };

function readConnectionField(name: string, value: unknown): unknown {
  const list = LISTS[name];
  return list !== undefined && typeof value === "string" ? valueIn(list, value) : value;
}

/** Tests which rule applies to a connection. Makes no changes, so it is available to every role. */
const test = defineIntent({
  form: ({ preferences: { zone } }) =>
    z.intersection(
      z.object({ direction: Direction }),
      arranged(Connection, ({ direction: _direction, port, at, isVpn, ...fields }) => ({
        ...Object.fromEntries(
          Object.entries(fields)
            .filter(([, value]) => value !== "")
            .map(([name, value]) => [name, readConnectionField(name, value)]),
        ),
        isVpn: isVpn === "on",
        port: port === "" || port === undefined ? undefined : Number(port),
        ...(typeof at === "string" && at !== "" && { at: fromLocalInput(at, zone) ?? at }),
      })),
    ),
  mayRun: () => true,
  messages: {
    port: "Enter a port of 1 to 65535",
    sourceIp: "Enter an IPv4 address",
    destinationIp: "Enter an IPv4 address",
    country: "Enter a country by its name or its two-letter code",
    at: "Choose a date and a time, or leave the field empty",
  },
  async run({ api, values: { direction, ...connection } }): Promise<PolicyAnswer> {
    return { test: await testConnection(api, direction, connection) };
  },
});

const RESPONSES = ["critical", "high", "medium", "low"] as const;
const PolicyForm = z.intersection(
  z.object({ resourceVersion: Version }),
  arranged(DefaultPolicySpec, (fields) => ({
    egressDefault: fields["egressDefault"],
    ingressDefault: fields["ingressDefault"],
    newlyRegisteredDays: Number(fields["newlyRegisteredDays"]),
    logLevel: fields["logLevel"],
    profile: fields["profile"],
    dnsCategories: Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) =>
        // A category that the policy does not name is allowed.
        name.startsWith("category.") && value !== "allow" ? [[name.slice("category.".length), value]] : [],
      ),
    ),
    threatResponse: Object.fromEntries(RESPONSES.map((severity) => [severity, fields[`response.${severity}`]])),
    quietHours: quietHoursIn(fields),
  })),
);

const savePolicy = defineIntent({
  form: PolicyForm,
  messages: {
    newlyRegisteredDays: "Enter 1 to 365 days",
    quietHours: "Enter both times, and a time zone such as Europe/Berlin",
  },
  async run({ api, values }) {
    await updateDefaultPolicy(api, values);
    return done("The default policy was saved");
  },
  async conflict({ api, values }) {
    return describeDefaultPolicyConflict(await getDefaultPolicy(api), values);
  },
});

/** The quiet hours of the form, one row per period; empty rows are omitted. */
function quietHoursIn(fields: Readonly<Record<string, unknown>>): unknown[] {
  const column = (name: string): unknown[] => [fields[name] ?? []].flat();
  const [to, zones, days] = [column("quietTo"), column("quietZone"), column("quietDays")];
  return column("quietFrom").flatMap((from, index) => {
    if (from === "" && to[index] === "") return [];
    const named = days[index];
    return [
      {
        from,
        to: to[index],
        timeZone: zones[index],
        days: typeof named === "string" && named !== "" ? named.split(",") : [],
      },
    ];
  });
}

export const policyChanges: Intents = {
  test,
  "save-default-policy": savePolicy,
};
