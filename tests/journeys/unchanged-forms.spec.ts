import type { Page } from "playwright/test";

import { PLAIN_RULE } from "../../app/contract/plain-rule-facts.ts";
import { expect, nextPost, test } from "../support/journey.ts";
import type { Person } from "../support/people.ts";
import { tokensOf } from "../support/signed-in.ts";
import type { RunningConsole } from "../support/start-console.ts";

const HOST = "northwind.localhost";
const TENANT = "acme-health";
const SOFTWARE = "7-Zip%2022.01%20(x64)/22.01/Windows";
const DEVICE = "ahg-hq-lt-0142";

interface Form {
  /** The record as the API has it; `*` is the name of the record that was prepared. */
  record: string;
  /** Where the record is edited, and the button that opens the form if the address does not. */
  address: string;
  opener?: string;
  /** Who edits it, if not the administrator of the organization. */
  person?: Person;
  /** Adds the record, or gives it values in the fields that it has none in. */
  prepare?: readonly ["POST" | "PUT", path: string, body: object];
}

/** At noon, in the middle of a day that the form shows. */
const NOON = "2027-05-04T12:00:00.000Z";
const COMMON = {
  ...PLAIN_RULE,
  rateLimitPerMin: 30,
  service: [
    { transport: "tcp", ports: ["80", "8000-8100"] },
    { transport: "udp", ports: ["443"] },
  ],
  schedule: { always: false, days: ["mon", "sun"], from: "22:00", to: "06:30", timeZone: "America/Lima" },
  comment: "Two lines\nof text",
  tags: ["backup", "night"],
  expiresAt: NOON,
};

/** The forms that edit a record, each with a record that uses as many of its fields as it can. */
const FORMS: Record<string, Form> = {
  "a site, with networks in VLANs": { record: "/v1/site/hq", address: "/sites?site=hq", opener: "Edit" },
  "an organization": {
    record: `/v1/tenant/${TENANT}`,
    address: `/organizations?organization=${TENANT}`,
    opener: "Edit",
    person: "projectAdmin",
  },
  "a device": { record: `/v1/device/${DEVICE}`, address: `/insights/asset-inventory/${DEVICE}?edit=1` },
  "an observed user": {
    record: "/v1/user/iris.bainbridge",
    address: "/insights/asset-inventory/users?peek=iris.bainbridge",
    opener: "Edit",
  },
  "an owned domain": {
    record: "/v1/domain/acme-health.example",
    address: "/domains?peek=acme-health.example",
    opener: "Edit",
  },
  "the plan of a version": {
    record: `/v1/software/${SOFTWARE}`,
    address: `/insights/vulnerabilities/${SOFTWARE}`,
    opener: "Plan",
    prepare: ["PUT", `/v1/software/${SOFTWARE}`, { owner: "Desk", dueDate: NOON, plannedFor: NOON }],
  },
  "the default policy": {
    record: "/v1/policy/default-policy",
    address: "/policies?tab=default",
    opener: "Edit default policy",
    prepare: [
      "PUT",
      "/v1/policy/default-policy",
      {
        profile: "custom",
        egressDefault: "allow",
        ingressDefault: "block",
        newlyRegisteredDays: 14,
        dnsCategories: { gambling: "block", newly_registered: "alert", weather: "block" },
        threatResponse: { critical: "block", high: "alert", medium: "alert", low: "log" },
        logLevel: "blocked",
        quietHours: [
          { days: [], from: "22:00", to: "06:00", timeZone: "America/Lima" },
          { days: ["sat", "sun"], from: "06:00", to: "22:00", timeZone: "Europe/Berlin" },
        ],
      },
    ],
  },
  "a plain egress rule": {
    record: "/v1/egress_policy_rule/block-outbound-smb",
    address: "/policies?peek=block-outbound-smb",
    opener: "Edit",
  },
  "an egress rule with everything": {
    record: "/v1/egress_policy_rule/*",
    address: "/policies?peek=*",
    opener: "Edit",
    prepare: [
      "POST",
      "/v1/egress_policy_rule/add",
      {
        ...COMMON,
        displayName: "Night uploads",
        action: "limit",
        source: { any: false, sites: ["hq"], deviceTypes: ["laptop"], cidrs: ["10.11.0.0/20"] },
        destination: { any: false, fqdns: ["*.files.example"], countries: ["CH", "SE"] },
      },
    ],
  },
  "an ingress rule with everything": {
    record: "/v1/ingress_policy_rule/*",
    address: "/policies?tab=ingress&peek=*",
    opener: "Edit",
    prepare: [
      "POST",
      "/v1/ingress_policy_rule/add",
      {
        ...COMMON,
        displayName: "Partner uploads",
        action: "allow",
        source: { any: false, cidrs: ["192.0.2.0/24"], countries: ["CH"] },
        destination: { any: false, sites: ["hq"], devices: [DEVICE] },
        translate: { toDevice: DEVICE, toPort: 8443 },
        requireVpn: true,
      },
    ],
  },
  "a threat rule with everything": {
    record: "/v1/threat_rule/*",
    address: "/policies?tab=threat-rules&peek=*",
    opener: "Edit",
    prepare: [
      "POST",
      "/v1/threat_rule/add",
      {
        displayName: "Uploads to rare domains",
        enabled: true,
        type: "behaviour",
        action: "alert",
        severity: "medium",
        dataset: "flow",
        match: "direction:outbound totalBytes:>100MB -dstCountry:CH,SE",
        threshold: { count: 5, windowMinutes: 60, groupBy: "srcDevice" },
        mitre: ["T1048", "T1567.002"],
        reason: "Asked for by the auditors",
        expiresAt: NOON,
        tags: ["audit"],
      },
    ],
  },
  "an indicator list": {
    record: "/v1/indicator_list/*",
    address: "/policies?tab=indicator-lists&peek=*",
    opener: "Edit",
    prepare: [
      "POST",
      "/v1/indicator_list/add",
      {
        displayName: "Partners",
        scope: "organization",
        values: ["192.0.2.7", "198.51.100.0/24", "partner.example"],
        comment: "Two lines\nof text",
        tags: ["partners"],
      },
    ],
  },
};

/** What changes with every save, or with time. */
const VOLATILE = ["metadata", "history", "activity", "hits24h", "hits30d", "lastHitAt", "bytes30d", "unusedSince"];

for (const [name, form] of Object.entries(FORMS)) {
  test(`the form of ${name} saves what it shows: without an edit, nothing changes`, async ({
    page,
    openAs,
    livery,
  }) => {
    const person = form.person ?? "tenantAdmin";
    const call = await callerOf(livery, person);
    const prepared = form.prepare && (await prepare(call, form.prepare));
    const named = (text: string) => text.replace("*", prepared?.name ?? "");
    const before = await call("GET", named(form.record));
    await openAs(person, HOST, named(form.address));
    if (form.opener !== undefined) await page.getByRole("button", { name: form.opener, exact: true }).click();
    await saveForm(page);
    expect(withoutVolatile(await call("GET", named(form.record)))).toEqual(withoutVolatile(before));
    await livery.reset();
  });
}

type Call = (method: string, path: string, body?: object) => Promise<ApiRecord>;

interface ApiRecord {
  name: string;
  metadata?: { resourceVersion: number };
}

async function prepare(call: Call, [method, path, body]: NonNullable<Form["prepare"]>): Promise<ApiRecord> {
  if (method === "POST") return call(method, path, body);
  const { metadata } = await call("GET", path);
  return call(method, path, { ...body, resourceVersion: metadata?.resourceVersion ?? 0 });
}

async function callerOf(livery: RunningConsole, person: Person): Promise<Call> {
  const { sessionJwt } = await tokensOf(livery, person);
  return async (method, path, body) => {
    const answer = await fetch(`${livery.embedded}${path}`, {
      method,
      headers: { authorization: `Bearer ${sessionJwt}`, "x-tenant-id": TENANT, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
    return (await answer.json()) as ApiRecord;
  };
}

async function saveForm(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog").last();
  await expect(dialog.getByRole("button", { name: /^Save/ })).toBeEnabled();
  const answered = nextPost(page);
  await dialog.getByRole("button", { name: /^Save/ }).click();
  expect((await answered).status()).toBe(200);
}

function withoutVolatile(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, part: unknown) => (VOLATILE.includes(key) ? undefined : part)));
}
