import { expect, test } from "vitest";

import { createRestClient } from "./rest-client";

const clientOf = (answer: string) =>
  createRestClient(() => Promise.resolve(new Response(answer)), { headers: {} }, { url: "https://product.example" });
const READ = { noun: "users", path: "/users", rows: "users", permission: "users:read" };

test("treats an error with status 200 as a failure", async () => {
  await expect(clientOf('{"ok":false,"error":"channel_not_found"}').get("/", "chat:write")).rejects.toThrow(
    "channel_not_found",
  );
});

test.each(["{}", '{"users":3}', "not JSON"])("treats a response without a list as a failure: %s", async (answer) => {
  await expect(clientOf(answer).countRecords(READ)).rejects.toThrow("The response does not contain a list of records");
});
