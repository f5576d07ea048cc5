import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { RISK_METHOD } from "~/contract/risk-facts";
import type { Site } from "~/contract/site";
import type { ShownFailure } from "~/screen/failure";
import { renderInShell } from "~/shell/testing/render-in-shell";

import type { OpenSite } from "../screen-data";
import { SiteStatistics } from "./site-statistics";

test("the risk of a site states how it is calculated", () => {
  const failed = { ok: false, failure: { title: "No answer" } as ShownFailure } as const;
  const site = { name: "hq", riskScore: 64 } as Partial<Site> as Site;
  const opened = { site, devices: failed, threats: failed, traffic: failed } as Partial<OpenSite> as OpenSite;
  renderInShell(<SiteStatistics opened={opened} />);
  const label = screen.getByText("Risk");
  expect(label.dataset["tip"]).toBe(RISK_METHOD);
  expect(label.textContent).toBe(`Risk: ${RISK_METHOD}`);
});
