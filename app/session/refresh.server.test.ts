import { expect, test } from "vitest";

import { createRefresher } from "./refresh.server";

test("fifty requests with one refresh token make one call, and all get its answer", async () => {
  let calls = 0;
  const refresh = createRefresher(async (refreshJwt) => {
    calls += 1;
    await Promise.resolve();
    return { sessionJwt: `session after ${refreshJwt}`, refreshJwt: "next" };
  });
  const answers = await Promise.all(Array.from({ length: 50 }, () => refresh("old")));
  expect(calls).toBe(1);
  expect(new Set(answers.map(({ sessionJwt }) => sessionJwt))).toEqual(new Set(["session after old"]));
  await refresh("other");
  expect(calls).toBe(2);
});

test("a refusal is not remembered", async () => {
  let calls = 0;
  const refresh = createRefresher(() => {
    calls += 1;
    return calls === 1 ? Promise.reject(new Error("refused")) : Promise.resolve({ sessionJwt: "s", refreshJwt: "r" });
  });
  await expect(refresh("old")).rejects.toThrow("refused");
  await expect(refresh("old")).resolves.toEqual({ sessionJwt: "s", refreshJwt: "r" });
});

test("a provider that does not rotate the refresh token sends none, and the old one stays valid", async () => {
  const refresh = createRefresher(() => Promise.resolve({ sessionJwt: "s" }));
  expect(await refresh("kept")).toEqual({ sessionJwt: "s", refreshJwt: "kept" });
});
