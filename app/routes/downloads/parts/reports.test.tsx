import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { Reports } from "./reports";

const KINDS = ["threats"] as const;
const failed = (status: number) =>
  renderToStaticMarkup(
    <Reports
      reports={{ ok: false, failure: { title: "No answer", requestId: "r-1", status } as never }}
      kinds={KINDS}
    />,
  );

test("an API without reports shows no group for them, and one that fails says so", () => {
  expect(failed(404)).toBe("");
  expect(failed(500)).toContain("No answer");
});

test("viewers who can request no reports and have none see no group", () => {
  expect(renderToStaticMarkup(<Reports reports={{ ok: true, value: [] }} kinds={[]} />)).toBe("");
});
