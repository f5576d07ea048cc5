import { expect, test } from "vitest";

import { createRefresher } from "./refresh.server";

test("coalesces fifty concurrent refreshes of one token into one call", async () => {
  let calls = 0;
  const { refresh } = createRefresher(async (refreshJwt) => {
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

test("does not cache a refusal", async () => {
  let calls = 0;
  const { refresh } = createRefresher(() => {
    calls += 1;
    return calls === 1 ? Promise.reject(new Error("refused")) : Promise.resolve({ sessionJwt: "s", refreshJwt: "r" });
  });
  await expect(refresh("old")).rejects.toThrow("refused");
  await expect(refresh("old")).resolves.toEqual({ sessionJwt: "s", refreshJwt: "r" });
});

test("retains the old refresh token if the provider does not rotate it", async () => {
  const { refresh } = createRefresher(() => Promise.resolve({ sessionJwt: "s" }));
  expect(await refresh("kept")).toEqual({ sessionJwt: "s", refreshJwt: "kept" });
});

test("knows the latest tokens of a session, whether or not the provider rotates refresh tokens", async () => {
  const rotating = createRefresher((refreshJwt) => Promise.resolve({ sessionJwt: "s2", refreshJwt: `${refreshJwt}+` }));
  const first = await rotating.refresh("r");
  expect(rotating.latest(first)).toEqual(first);
  rotating.replace("r+", { sessionJwt: "s3", refreshJwt: "r++" });
  expect(rotating.latest(first)).toEqual({ sessionJwt: "s3", refreshJwt: "r++" });
  rotating.replace("r++", undefined);
  expect(rotating.latest(first)).toBeUndefined();

  const constant = createRefresher(() => Promise.resolve({ sessionJwt: "s2" }));
  const kept = await constant.refresh("r");
  constant.replace("r", { sessionJwt: "s3", refreshJwt: "r" });
  expect(constant.latest(kept)).toEqual({ sessionJwt: "s3", refreshJwt: "r" });
});

test("ends with tokens of the session even if a provider returns them in a circle", async () => {
  const refresher = createRefresher((refreshJwt) =>
    Promise.resolve({ sessionJwt: "s", refreshJwt: refreshJwt === "a" ? "b" : "a" }),
  );
  const tokens = await refresher.refresh("a");
  await refresher.refresh("b");
  expect(["a", "b"]).toContain(refresher.latest(tokens)?.refreshJwt);
});
