import { expect, test } from "vitest";

import { makeField } from "~/ui/testing/samples";
import { renderWidget } from "~/ui/testing/render-widget";

import { CannotCount, FilteredHereNote } from "./filtered-here";

const set = {
  fields: [
    makeField({ name: "bytesOut", label: "Sent", kind: "bytes" }),
    makeField({ name: "riskBand", label: "Risk band", kind: "enum" }),
  ],
};

test("filters that the API does not support are said to apply to this page only", () => {
  renderWidget(<FilteredHereNote filtered={{ fields: ["bytesOut"], ignored: ["riskBand"] }} set={set} />);
  const text = document.body.textContent;
  expect(text).toContain("Filtered on this page only. The API cannot filter by sent");
  expect(text).toContain("Not filtered by risk band, which the rows do not contain.");
});

test("groups and charts are not shown with filters that the API does not support", () => {
  renderWidget(<CannotCount filtered={{ fields: ["bytesOut"], ignored: [] }} set={set} />);
  expect(document.body.textContent).toContain("The API cannot count rows by sent.");
});
