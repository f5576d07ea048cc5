import { expect, test } from "vitest";

import { leadToKept } from "./kept-device.server";

function ledTo(path: string, asked: string, found: string): string | null {
  try {
    leadToKept(new URL(path, "https://console.example"), asked, found);
    return null;
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get("Location") : null;
  }
}

test.each([
  ["/insights/asset-inventory/ws-1", "ws-1", "ws-2", "/insights/asset-inventory/ws-2"],
  ["/insights/asset-inventory/ws-1/software?page=2", "ws-1", "ws-2", "/insights/asset-inventory/ws-2/software?page=2"],
  ["/insights/asset-inventory/a%20b/compliance", "a b", "users", "/insights/asset-inventory/users~device/compliance"],
  ["/insights/asset-inventory/ws-1", "ws-1", "ws-1", null],
])("%s, asked for %j and found %j, leads to %j", (path, asked, found, expected) => {
  expect(ledTo(path, asked, found)).toBe(expected);
});
