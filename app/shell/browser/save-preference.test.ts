import { afterEach, expect, test, vi } from "vitest";

import { savePreference } from "./save-preference";

afterEach(() => vi.unstubAllGlobals());

test("the request that saves a preference continues if the page is left", async () => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ ok: true })));
  vi.stubGlobal("fetch", fetched);
  await savePreference({ mode: "dark" });
  const [path, init] = fetched.mock.calls[0] ?? [];
  expect(path).toBe("/preferences");
  expect(init).toMatchObject({ method: "POST", keepalive: true });
  expect(init?.body).toEqual(new URLSearchParams({ intent: "save", mode: "dark" }));
});
