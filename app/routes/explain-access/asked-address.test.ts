import { expect, test } from "vitest";

import { readAskedAddress } from "./asked-address";

test.each([
  ["", { path: "" }],
  ["/policies", { path: "/policies" }],
  ["policies", { path: "/policies" }],
  ["/policies?tab=egress#top", { path: "/policies" }],
  ["https://console.northwind.example/policies?tab=egress", { path: "/policies", host: "console.northwind.example" }],
  ["http://northwind.localhost:4300/", { path: "/", host: "northwind.localhost" }],
  ["console.northwind.example/policies", { path: "/policies", host: "console.northwind.example" }],
  ["https://", { path: "https://" }],
])("%j is read as %j", (text, expected) => {
  expect(readAskedAddress(text)).toEqual(expected);
});
