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
  ["//console.northwind.example/policies?a", { path: "/policies", host: "console.northwind.example" }],
  ["//localhost/policies", { path: "/policies", host: "localhost" }],
  ["northwind.localhost:4300?tab=egress", { path: "/", host: "northwind.localhost" }],
  ["localhost:4300?tab=egress", { path: "/", host: "localhost" }],
  ["localhost:4300#top", { path: "/", host: "localhost" }],
  ["console.northwind.example?tab=egress", { path: "/", host: "console.northwind.example" }],
  ["policies?next=console.northwind.example/", { path: "/policies" }],
  ["//", { path: "//" }],
  ["https://", { path: "https://" }],
])("parses %j as %j", (text, expected) => {
  expect(readAskedAddress(text)).toEqual(expected);
});
