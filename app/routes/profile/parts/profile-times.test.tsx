import { expect, test } from "vitest";

import { renderInShell } from "~/shell/testing/render-in-shell";
import { attributesOf } from "~/ui/testing/chart-queries";

import { PasskeyList } from "./passkey-list";
import { SessionList } from "./session-list";
import { SignInList } from "./sign-in-list";

const AT = "2026-06-14T13:42:10Z";

test("all times of the profile are relative, with the full time on hover", () => {
  const passkey = { passkeyId: "p-1", host: "console.acme.example", createdAt: AT };
  renderInShell(
    <>
      <PasskeyList
        passkeys={[
          { ...passkey, lastUsedAt: AT },
          { ...passkey, passkeyId: "p-2", lastUsedAt: null },
        ]}
      />
      <SessionList
        sessions={[
          { sessionId: "s-1", device: "Firefox on Linux", ip: "", lastUsedAt: AT, isCurrent: true },
          { sessionId: "s-2", device: "Chrome on Android", ip: "", lastUsedAt: AT, isCurrent: false },
        ]}
      />
      <SignInList signIns={[{ at: AT, ip: "203.0.113.9", place: "", tenantName: "" }]} />
    </>,
  );
  const times = [...document.querySelectorAll("time")];
  expect(times.map(({ textContent }) => textContent)).toEqual(["4 min ago", "This session", "4 min ago", "4 min ago"]);
  expect(new Set(attributesOf(times, "data-tip"))).toEqual(new Set(["2026-06-14, 13:42:10 UTC"]));
});
