import { describe, expect, test } from "vitest";
import { z } from "zod";

import { submitChange, type AnswerCall, type ChangeRequest } from "../../tests/support/change-request";
import { done, isAffected } from "./change-answer";
import { defineIntent } from "./intent.server";
import { openChange, SHELL } from "./open-change.server";
import { foundConflict } from "./found-conflict.server";

const Written = z.object({ name: z.string() });
const rename = defineIntent({
  form: z.strictObject({ name: z.string().min(1, "enter a name") }),
  async run({ api, values }) {
    const { name } = await api.send("PUT", "/v1/thing", values, Written, { operation: "renameThing" });
    return done(`${name} was saved`);
  },
  conflict: ({ now }) =>
    Promise.resolve({
      resourceVersion: 7,
      by: "Bo",
      at: now.toISOString(),
      differences: [{ field: "name", saved: "b", yours: "a" }],
    }),
});
const remove = defineIntent({
  form: z.strictObject({}),
  confirmation: ({ viewer }) => viewer.tenant.tenantName,
  async run({ api }) {
    await api.send("DELETE", "/v1/thing", undefined, z.undefined(), { operation: "removeThing" });
    return done("The thing was deleted");
  },
});
const INTENTS = { rename, remove };
const METADATA = {
  name: "thing",
  createdAt: "2026-06-01T00:00:00.000Z",
  createdBy: "u-1",
  updatedAt: "2026-06-02T00:00:00.000Z",
  updatedBy: "u-1",
  resourceVersion: 3,
};
const EVENT = {
  auditId: "e-1",
  tenantId: "acme",
  timestamp: METADATA.updatedAt,
  actor: { userId: "u-7", displayName: "Bo Berg", role: "Tenant Admin", type: "user" },
  action: "device.update",
  objectType: "device",
  objectName: "lt-1",
  objectDisplayName: "lt-1",
  objectLink: null,
  result: "success",
  message: "",
  changes: [],
  ip: "",
  countryCode: null,
  userAgent: "",
  requestId: "",
  brandId: "",
  manifestHash: "",
};

const FORM = { intent: "rename", tenantId: "acme", name: "Reception" };
const saved: AnswerCall = ({ body }) => ({ body });

function submit(request: ChangeRequest, answer: AnswerCall = saved) {
  const person = "tenantAdmin" as const;
  return submitChange((args) => openChange(args, "device", INTENTS), { person, form: FORM, ...request }, answer);
}

describe("a form of a screen", () => {
  test("makes its change in the organization in which it was opened", async () => {
    const { status, data, calls } = await submit({});
    expect({ status, data }).toEqual({ status: 200, data: { ...done("Reception was saved"), families: ["Things"] } });
    expect(calls).toMatchObject([{ method: "PUT", tenantId: "acme", body: { name: "Reception" } }]);
  });

  test("[3.13] reports the data families that it may have changed", async () => {
    const isolate = defineIntent({
      form: z.strictObject({}),
      async run({ api }) {
        await api.send("POST", "/v1/device/lt-1/isolate", {}, z.unknown(), { operation: "isolateDevice" });
        return done("Isolated");
      },
    });
    const { data } = await submitChange(
      (args) => openChange(args, "device", { isolate }),
      { person: "tenantAdmin", form: { intent: "isolate", tenantId: "acme" } },
      saved,
    );
    expect(data).toMatchObject({ families: ["Devices", "Site"] });
    expect([isAffected(data, ["Devices"]), isAffected(data, ["Threats", "DNS"])]).toEqual([true, false]);
  });

  test("with an invalid field is rejected with the field error and the typed values", async () => {
    const { status, data, calls } = await submit({ form: { ...FORM, name: "  " } });
    expect({ status, data }).toEqual({
      status: 422,
      data: { fieldErrors: { name: "Enter a name" }, typed: { name: "  " } },
    });
    expect(calls).toEqual([]);
  });

  test("based on an outdated version is rejected with the differences", async () => {
    const { status, data } = await submit({}, () => ({ status: 409, body: { message: "newer" } }));
    expect(status).toBe(409);
    expect(data).toMatchObject({ conflict: { resourceVersion: 7, by: "Bo" }, typed: { name: "Reception" } });
  });

  test("shows the differences in the words of a field set, with people by name", async () => {
    const differences = [
      { field: "assignee", saved: "tess@acme.example", yours: "" },
      { field: "status", saved: "in-progress", yours: "new" },
      { field: "notes", saved: "", yours: "Moved" },
    ];
    const edit = defineIntent({
      ...rename,
      form: Written,
      conflict: ({ fieldSets }) =>
        Promise.resolve({ ...foundConflict(METADATA, differences), set: fieldSets.get("threat") }),
    });
    const assignee = [{ email: "tess@acme.example", displayName: "Tess Taylor", isProvider: false }];
    const { data } = await submitChange(
      (args) => openChange(args, "threat", { rename: edit }),
      { person: "tenantAdmin", form: FORM },
      ({ method, path }) => {
        if (method !== "GET") return { status: 409, body: { message: "newer" } };
        return { body: path === "/v1/threat/assignees" ? { assignee } : [] };
      },
    );
    expect(data).toMatchObject({
      conflict: {
        differences: [
          { field: "assignee", label: "Assignee", saved: "Tess Taylor", yours: "" },
          { field: "status", label: "Status", saved: "In progress", yours: "New" },
          { field: "notes", saved: "", yours: "Moved" },
        ],
      },
    });
  });

  test("that the API rejects with a status of conflict is no conflict if it has the saved version", async () => {
    const edit = defineIntent({ ...rename, form: Written });
    const { status, data } = await submitChange(
      (args) => openChange(args, "device", { rename: edit }),
      { person: "tenantAdmin", form: { ...FORM, resourceVersion: "7" } },
      () => ({ status: 409, body: { message: "The limit is reached" } }),
    );
    expect(status).toBe(409);
    expect(data).toMatchObject({
      failure: { title: "Something went wrong: The limit is reached" },
      typed: { name: "Reception" },
    });
    expect(data).not.toHaveProperty("conflict");
  });

  test.each([
    ["beside the field that a person fills in", { name: "Enter a name" }, { fieldErrors: { name: "Taken" } }],
    ["as a failure if the form does not show the field", {}, { failure: { status: 400 } }],
  ])("with a value that the API rejects has its message %s", async (_, messages, answered) => {
    const create = defineIntent({ form: Written, messages, run: (change) => rename.run(change) });
    const { data } = await submitChange(
      (args) => openChange(args, "device", { rename: create }),
      { person: "tenantAdmin", form: FORM },
      () => ({ status: 400, body: { message: "name: Taken", errors: [{ field: "name", message: "Taken" }] } }),
    );
    expect(data).toMatchObject({ ...answered, typed: { name: "Reception" } });
    expect("failure" in (data as object)).toBe("failure" in answered);
  });

  test.each([
    ["if it has an event of that person", [EVENT], "Bo Berg"],
    ["unless it has none", [], null],
  ])("names the author of the newer version by the audit trail, %s", async (_, events, by) => {
    const found = foundConflict({ ...METADATA, updatedBy: "u-7" }, []);
    const edit = defineIntent({ ...rename, form: Written, conflict: () => Promise.resolve(found) });
    const asked: string[] = [];
    const { data } = await submitChange(
      (args) => openChange(args, "device", { rename: edit }),
      { person: "tenantAdmin", form: FORM },
      ({ method, path }) => {
        if (method !== "GET") return { status: 409, body: { message: "newer" } };
        asked.push(decodeURIComponent(path));
        return { body: events };
      },
    );
    expect(data).toMatchObject({ conflict: { resourceVersion: 3, by, at: METADATA.updatedAt } });
    expect(data).not.toHaveProperty("conflict.authorId");
    expect(asked).toEqual([expect.stringMatching(/^\/v1\/audit\/list\?.*actor\.userId.*u-7/)]);
  });

  test.each([403, 404, 429, 500, 503])(
    "that the API rejects with %i keeps the typed values and shows the reason",
    async (code) => {
      const { status, data } = await submit({}, () => ({ status: code, body: { message: "No" } }));
      expect(status).toBe(code);
      expect(data).toMatchObject({ failure: { status: code }, typed: { name: "Reception" } });
    },
  );

  test("for a destructive change is rejected until the name is typed", async () => {
    const form = { intent: "remove", tenantId: "acme" };
    const refused = await submit({ form: { ...form, confirmation: "acme" } });
    expect(refused).toMatchObject({
      status: 422,
      calls: [],
      data: { fieldErrors: { confirmation: "Type The acme organization to continue" } },
    });
    const accepted = await submit({ form: { ...form, confirmation: " the ACME organization " } }, () => ({
      status: 204,
      body: "",
    }));
    expect(accepted).toMatchObject({ status: 200, calls: [{ method: "DELETE" }] });
  });
});

describe("a form that was opened in another organization", () => {
  test("is rejected with the names of both, and can be saved where it was opened", async () => {
    const refused = await submit({ form: { ...FORM, tenantId: "beta" } });
    expect(refused).toMatchObject({
      status: 409,
      calls: [],
      data: {
        otherTenant: { opened: "The beta organization", current: "The acme organization", saveTo: "beta" },
        typed: { name: "Reception" },
      },
    });
    const { status, calls } = await submit({ form: { ...FORM, tenantId: "beta", saveTo: "beta" } });
    expect(status).toBe(200);
    expect(calls).toMatchObject([{ method: "PUT", tenantId: "beta" }]);
  });

  test("cannot be saved there by a person who may not change data there", async () => {
    const form = { ...FORM, tenantId: "acme", saveTo: "acme" };
    const { status, data, calls } = await submit({ person: "adminElsewhere", tenantId: "beta", form });
    expect({ status, calls }).toEqual({ status: 409, calls: [] });
    expect(data).not.toHaveProperty("otherTenant.saveTo");
  });

  test("of a tenant that the person does not have does not reveal its name", async () => {
    const { status, data, calls } = await submit({
      form: { ...FORM, tenantId: "somebody-elses", saveTo: "somebody-elses" },
    });
    expect({ status, calls }).toEqual({ status: 409, calls: [] });
    expect(data).toMatchObject({ otherTenant: { opened: "another organization" } });
    expect(data).not.toHaveProperty("otherTenant.saveTo");
  });

  test("is saved by a person whose role may change data only there", async () => {
    const form = { ...FORM, tenantId: "beta", saveTo: "beta" };
    const { status, calls } = await submit({ person: "adminElsewhere", form });
    expect({ status, calls }).toMatchObject({ status: 200, calls: [{ tenantId: "beta" }] });
  });
});

describe("permission to make a change", () => {
  test("a read-only role is rejected with 403", async () => {
    expect(await submit({ person: "member" })).toMatchObject({ status: 403, calls: [] });
  });

  test("an intent can allow more roles and be independent of organizations", async () => {
    const mine = defineIntent({
      form: z.strictObject({}),
      mayRun: () => true,
      isPersonal: true,
      run: () => Promise.resolve(done("Saved")),
    });
    const action = (args: Parameters<typeof openChange>[0]) => openChange(args, SHELL, { mine });
    expect(await submitChange(action, { person: "member", form: { intent: "mine" } })).toMatchObject({ status: 200 });
  });
});

test("a body over the limit is rejected with 413", async () => {
  const form = { ...FORM, name: "n".repeat(1_048_576) };
  expect(await submit({ form })).toMatchObject({ status: 413, calls: [] });
});
