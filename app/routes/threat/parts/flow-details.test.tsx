import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import type { FieldSet } from "~/contract/field";
import type { ThreatFlow } from "~/contract/threat-flow";
import { FormatProvider } from "~/shell/format-context";
import { FORMAT_SHELL } from "~/shell/testing/format-shell";
import { renderWidget } from "~/ui/testing/render-widget";
import { makeField } from "~/ui/testing/samples";

import { FlowDetails } from "./flow-details";

const SET = {
  fields: [
    makeField({ name: "application", label: "Application", kind: "text" }),
    makeField({ name: "httpHost", label: "HTTP host", kind: "text" }),
    makeField({ name: "payloadExcerpt", label: "Payload excerpt", kind: "code" }),
  ],
} as Partial<FieldSet> as FieldSet;

const draw = (flow: Partial<ThreatFlow>) =>
  renderWidget(
    <FormatProvider shell={FORMAT_SHELL} zone="UTC">
      <FlowDetails flow={flow as ThreatFlow} set={SET} />
    </FormatProvider>,
  );

test("the payload that triggered the threat is first, as code with invisible characters escaped", () => {
  draw({ application: "Web", httpHost: null, payloadExcerpt: "GET /<i>a</i>\u202e HTTP/1.1" });
  const excerpt = screen.getByText(String.raw`GET /<i>a</i>\u202e HTTP/1.1`);
  expect(excerpt.tagName).toBe("CODE");
  expect(document.body.textContent).toMatch(/^Payload excerpt.*Application/);
  expect(screen.queryByText("HTTP host")).toBeNull();
});

test("a flow without a payload has no empty line for it", () => {
  draw({ application: "Web", payloadExcerpt: null });
  expect(screen.queryByText("Payload excerpt")).toBeNull();
});
