import { expect, test } from "vitest";

import { redirectMergedDevice } from "./merged-device.server";

function ledTo(path: string, requested: string, found: string): string | null {
  try {
    redirectMergedDevice(new URL(path, "https://console.example"), requested, found);
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
])("%s, requested for %j with %j returned, redirects to %j", (path, requested, found, expected) => {
  expect(ledTo(path, requested, found)).toBe(expected);
});
