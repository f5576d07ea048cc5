import { z } from "zod";

import { getDefaultPolicy, importPolicyRules, testConnection, updateDefaultPolicy } from "~/api/policy.server";
import { DefaultPolicySpec, type DefaultPolicy } from "~/contract/default-policy";
import { fromLocalInput } from "~/contract/language/time-range";
import { Direction } from "~/contract/policy-rule";
import { Connection } from "~/contract/policy-work";
import type { PolicyAnswer } from "~/features/policies/policy-answer";
import { readRuleFile } from "~/features/policies/rule-file.server";
import { done } from "~/screen/change-answer";
import { arranged, Checkbox, Version } from "~/screen/form-fields.server";
import { defineIntent, type Intents } from "~/screen/intent.server";

import { conflictOf } from "./rule-conflict.server";

/** The maximum size of a rule file. */
const FILE_BYTES = 1_000_000;

/** Tests which rule applies to a connection. Makes no changes, so it is available to every role. */
const test = defineIntent({
  form: ({ preferences: { zone } }) =>
    z.intersection(
      z.object({ direction: Direction }),
      arranged(Connection, ({ direction: _direction, port, at, ...fields }) => ({
        ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== "")),
        port: port === "" || port === undefined ? undefined : Number(port),
        ...(typeof at === "string" && at !== "" && { at: fromLocalInput(at, zone) ?? at }),
      })),
    ),
  mayRun: () => true,
  messages: {
    port: "Enter a port of 1 to 65535",
    sourceIp: "Enter an IPv4 address",
    destinationIp: "Enter an IPv4 address",
    country: "Enter a country as two capital letters",
    at: "Choose a date and a time, or leave the field empty",
  },
  async run({ api, values: { direction, ...connection } }): Promise<PolicyAnswer> {
    return { test: await testConnection(api, direction, connection) };
  },
});

/** The selected file, or else the pasted text. */
const FileForm = z
  .object({
    direction: Direction,
    file: z.unknown().optional(),
    yaml: z.string().default(""),
    replacesAll: Checkbox,
    basis: z.string().max(100).optional(),
  })
  .transform(async ({ file, yaml, ...rest }) => ({
    ...rest,
    text: file instanceof File && file.size > 0 ? await file.text() : yaml,
  }))
  .refine(({ text }) => text.trim() !== "", { path: ["file"], error: "choose a file, or paste rules below" })
  .refine(({ text }) => Buffer.byteLength(text) <= FILE_BYTES, {
    path: ["file"],
    error: "the file is larger than 1 MB",
  });

const previewImport = defineIntent({
  form: FileForm,
  async run({ api, values: { direction, text, replacesAll } }): Promise<PolicyAnswer> {
    const read = readRuleFile(direction, text);
    if ("problems" in read) return { importPreview: { fileProblems: read.problems } };
    const body = { rules: read.rules, replacesAll, isPreview: true };
    return { importPreview: { result: await importPolicyRules(api, direction, body) } };
  },
});

const importFile = defineIntent({
  form: FileForm,
  async run({ api, values: { direction, text, replacesAll, basis } }) {
    const read = readRuleFile(direction, text);
    if ("problems" in read) return { fieldErrors: { file: "Correct the file and preview it again" } };
    const body = { rules: read.rules, replacesAll, isPreview: false, ...(basis && { basis }) };
    const { added, changed, deleted, skipped } = await importPolicyRules(api, direction, body);
    const parts = [
      `${added.length} added`,
      `${changed.length} changed`,
      ...(deleted.length > 0 ? [`${deleted.length} deleted`] : []),
    ];
    return {
      ...done(`Rules imported: ${parts.join(", ")}`),
      skipped: skipped.map(({ displayName, reason }) => ({ name: displayName, reason })),
    };
  },
});

const { shape } = DefaultPolicySpec;
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
        name.startsWith("category.") ? [[name.slice("category.".length), value]] : [],
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
    const saved = await getDefaultPolicy(api);
    return conflictOf(saved.metadata, textsOf(saved), textsOf(values));
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

function textsOf(policy: DefaultPolicySpec | DefaultPolicy) {
  return Object.fromEntries(
    Object.keys(shape).map((name) => [name, formatValue(policy[name as keyof DefaultPolicySpec])]),
  );
}

function formatValue(value: string | number | object): string {
  if (Array.isArray(value)) return value.map((item: object) => formatValue(item)).join("\n");
  if (typeof value !== "object") return String(value);
  return Object.entries(value)
    .map(([key, item]: [string, unknown]) => `${key}: ${JSON.stringify(item)}`)
    .join(", ");
}

export const policyChanges: Intents = {
  test,
  "preview-import": previewImport,
  "import-rules": importFile,
  "save-default-policy": savePolicy,
};
