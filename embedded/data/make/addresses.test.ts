import { expect, test } from "vitest";

import { linkLocalOf } from "./addresses";

test("an interface's link-local address follows from its MAC, as in RFC 4291", () => {
  expect(linkLocalOf("34:56:78:9a:bc:de")).toBe("fe80::3656:78ff:fe9a:bcde");
});
