import { existsSync, readdirSync, readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import type { ScreenId } from "../../app/catalogue/screen-id.generated.ts";
import type { Intents } from "../../app/screen/intent.server.ts";
import { openChange, SHELL } from "../../app/screen/open-change.server.ts";
import { submitChange, type ChangeRequest, type ChangeSeen } from "../support/change-request.ts";
import { answerOf, SAMPLES } from "./change-samples.ts";
import type { ChangeSample, ScreenSamples } from "./change-samples/sample.ts";

const ROUTES = "app/routes";
/** Routes that start and end sessions, so they cannot require one; hostile-requests.test.ts posts to them. */
const SESSION_ROUTES = ["session", "session-end", "session-refresh"];

const routes = readdirSync(ROUTES).flatMap((folder) => {
  const file = `${ROUTES}/${folder}/route.tsx`;
  return existsSync(file) ? [{ folder, source: readFileSync(file, "utf8") }] : [];
});
const actions = routes.flatMap(({ folder, source }) => {
  const [, body] = /export (?:async )?function action\([^)]*\)[^{]*\{\n([\s\S]*?)\n\}/.exec(source) ?? [];
  return body === undefined ? [] : [{ folder, source, body }];
});
const isGuarded = ({ body }: { body: string }) => body.includes("openChange(");
const guarded = actions.filter(isGuarded);

const modules = import.meta.glob<{ changes: Intents }>("../../app/routes/*/changes.server.ts", { eager: true });
const tables = Object.entries(modules).map(([path, { changes }]) => ({
  folder: path.split("/").at(-2) ?? "",
  changes,
}));

const NO_SCREEN = ["undo", "views", "preferences", "current-tenant"];
const idOf = (folder: string) => (NO_SCREEN.includes(folder) ? SHELL : (folder as ScreenId));

describe("the registry of changes", () => {
  test("contains every route that accepts POST: its action opens the change of its own screen, or rejects the request", () => {
    const others = actions.filter((action) => !isGuarded(action) && !SESSION_ROUTES.includes(action.folder));
    expect(others.filter(({ body }) => !/^ {2}(await )?open\w+\(args.*\);\n {2}refuseAction\(\);$/.test(body))).toEqual(
      [],
    );
    const wrong = guarded.filter(({ folder, source, body }) => {
      const screen = NO_SCREEN.includes(folder) ? "SHELL" : `"${folder}"`;
      const calls = body.match(/\w+\(/g) ?? [];
      return (
        !body.includes(`openChange(args, ${screen}, changes)`) ||
        !source.includes('import { changes } from "./changes.server";') ||
        calls.some((call) => call !== "openChange(" && call !== "if (")
      );
    });
    expect(wrong.map(({ folder }) => folder)).toEqual([]);
  });

  test("has a table for each of these routes, and a sample for each intent", () => {
    const named = (all: Record<string, { intents: object }>) =>
      Object.entries(all).flatMap(([folder, { intents }]) =>
        Object.keys(intents).map((intent) => `${folder}: ${intent}`),
      );
    expect(tables.map(({ folder }) => folder).sort()).toEqual(guarded.map(({ folder }) => folder).sort());
    const registered = Object.fromEntries(tables.map(({ folder, changes }) => [folder, { intents: changes }]));
    expect(named(SAMPLES).sort()).toEqual(named(registered).sort());
  });

  test("is the only place that reads request bodies", () => {
    const readers = import.meta.glob<string>("../../app/**/*.{ts,tsx}", {
      eager: true,
      query: "?raw",
      import: "default",
    });
    const found = Object.entries(readers).filter(
      ([path, source]) =>
        !/\.test\.|\/testing\//.test(path) && /request\.(formData|json|text|arrayBuffer)\(\)/.test(source),
    );
    expect(found.map(([path]) => path)).toEqual([]);
  });
});

/** Sends a sample with some part of the request changed. */
type Send = (change?: Partial<ChangeRequest>) => Promise<ChangeSeen>;

function sendTo(folder: string, screen: ScreenSamples, intent: string, sample: ChangeSample): Send {
  const { params = {}, address, isForProvider } = screen;
  const person = (isForProvider ?? sample.isForProvider) ? "projectAdmin" : "tenantAdmin";
  const table = tables.find((one) => one.folder === folder)?.changes ?? {};
  const form = { ...sample.form, intent, ...(!sample.isPersonal && { tenantId: "acme" }) };
  return (change = {}) =>
    submitChange(
      (args) => openChange(args, idOf(folder), table),
      { person, params, ...(address !== undefined && { address }), form, ...change },
      answerOf(sample),
    );
}

/** `409` for a rejection without a write; `written` when a write was sent to the API, or a cookie was set. */
function outcomeOf({ status, location, calls, setCookies }: ChangeSeen): string {
  const hasWritten =
    calls.some(({ method }) => method !== "GET") || setCookies.some((line) => !/^denied(\.\d)?=/.test(line));
  if (hasWritten) return "written";
  return location === null ? String(status) : `to ${location}`;
}

const BOUNDARY = "multipart/form-data; boundary=x";
const UNREADABLE: [string, string | null, string, string][] = [
  ["broken JSON", "application/json", '{"intent":', "415"],
  ["JSON", "application/json", "{}", "415"],
  ["a broken multipart body", BOUNDARY, "--x\r\nContent-Disposition: form-data", "400"],
  ["a multipart body without its boundary", "multipart/form-data", "--x--", "400"],
  ["text", "text/plain", "intent=edit", "415"],
  ["no content type", null, "intent=edit", "415"],
  ["an empty form", "application/x-www-form-urlencoded", "", "400"],
];

describe.each(Object.entries(SAMPLES))("%s", (folder, screen) => {
  describe.each(Object.entries(screen.intents))("%s", (intent, sample) => {
    const send = sendTo(folder, screen, intent, sample);
    const form: Record<string, string> = { ...sample.form, intent, ...(!sample.isPersonal && { tenantId: "acme" }) };
    const success = sample.isReadOnly ? "200" : "written";
    const without = (field: string) => Object.fromEntries(Object.entries(form).filter(([name]) => name !== field));

    test("succeeds only for people who may make it", async () => {
      const member = screen.isHiddenFromMembers ? "to /" : sample.isForEverybody ? success : "403";
      const limited =
        screen.isHiddenFromLimited || screen.isForProvider ? "to /" : sample.isForProvider ? "403" : success;
      const confirmation = sample.confirmsTenant && { confirmation: "The 3tsky organization" };
      const inLimited = {
        tenantId: "3tsky",
        form: sample.isPersonal ? form : { ...form, tenantId: "3tsky", ...confirmation },
      };
      expect({
        "Tenant Admin": outcomeOf(await send({ person: "tenantAdmin" })),
        "Project Admin": outcomeOf(await send({ person: "projectAdmin" })),
        Member: outcomeOf(await send({ person: "member" })),
        "limited tenant": outcomeOf(await send({ person: "limitedTenantAdmin", ...inLimited })),
        "signed out": outcomeOf(await send({ person: undefined })),
      }).toEqual({
        "Tenant Admin": screen.isForProvider ? "to /" : sample.isForProvider ? "403" : success,
        "Project Admin": success,
        Member: member,
        "limited tenant": limited,
        "signed out": "to /sign-in",
      });
    });

    const testOfTenant = sample.isPersonal ? undefined : test;
    testOfTenant?.("changes only the organization in which the form was opened", async () => {
      expect({
        "another of theirs": outcomeOf(await send({ form: { ...form, tenantId: "beta" } })),
        "another tenant's": outcomeOf(await send({ form: { ...form, tenantId: "throughwave" } })),
        "confirmed for another tenant's": outcomeOf(
          await send({ form: { ...form, tenantId: "throughwave", saveTo: "throughwave" } }),
        ),
        "confirmed for one that the form does not name": outcomeOf(
          await send({ form: { ...form, tenantId: "acme", saveTo: "beta" } }),
        ),
        none: outcomeOf(await send({ form: without("tenantId") })),
      }).toEqual({
        "another of theirs": "409",
        "another tenant's": "409",
        "confirmed for another tenant's": "409",
        "confirmed for one that the form does not name": success,
        none: "400",
      });
      const { calls } = await send({ form: { ...form, saveTo: "beta" } });
      expect(calls.filter(({ tenantId }) => !(sample.otherTenants ?? ["acme"]).includes(tenantId))).toEqual([]);
    });

    test("rejects forms without a known intent and unreadable bodies", async () => {
      const names = ["explode", "__proto__", "constructor", "toString", ""];
      for (const name of names) expect(outcomeOf(await send({ form: { ...form, intent: name } }))).toBe("400");
      expect(outcomeOf(await send({ form: without("intent") }))).toBe("400");
      for (const [what, contentType, text, expected] of UNREADABLE)
        expect([what, outcomeOf(await send({ form: { contentType, text } }))]).toEqual([what, expected]);
    });

    test("requires all its fields", async () => {
      for (const field of Object.keys(sample.form)) {
        const isOptional = sample.optional?.includes(field);
        const expected = isOptional ? success : String(sample.withoutField?.[field] ?? 422);
        expect([field, outcomeOf(await send({ form: without(field) }))]).toEqual([field, expected]);
      }
    });
  });
});
