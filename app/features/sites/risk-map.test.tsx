import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { renderWidget } from "~/ui/testing/render-widget";

import { RiskMap } from "./risk-map";

const site = (name: string, riskScore: number | null, lat: number, lon: number, link: string | undefined) => ({
  name,
  displayName: name.toUpperCase(),
  riskScore,
  lat,
  lon,
  link,
});

test("a site is a link named after its risk; sites that would overlap share a mark that zooms in", async () => {
  const { user } = renderWidget(
    <RiskMap
      label="Sites on the map"
      bands={{ high: 80, mid: 50 }}
      nameGroup={(count, sites) => `${count} sites: ${sites}. Zoom in`}
      sites={[
        site("chicago", 84.6, 41.9, -87.6, "/sites?site=chicago"),
        site("sydney", null, -33.9, 151.2, undefined),
        site("berlin", 60, 52.5, 13.4, "/sites?site=berlin"),
        site("leipzig", 20, 51.3, 12.4, "/sites?site=leipzig"),
      ]}
    />,
  );
  const chicago = screen.getByRole("link", { name: "CHICAGO: risk 84, High" });
  expect(chicago.getAttribute("href")).toBe("/sites?site=chicago");
  expect(screen.getByRole("img", { name: "SYDNEY: risk no score" })).toBeDefined();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "High risk",
    "Mid risk",
    "Low risk",
    "No risk score",
  ]);
  const radiusOf = (element: Element) => Number(element.querySelector("circle")?.getAttribute("r"));
  const group = screen.getByRole("button", {
    name: "2 sites: BERLIN: risk 60, Mid; LEIPZIG: risk 20, Low. Zoom in",
  });
  expect(group.querySelector("circle")?.getAttribute("data-risk")).toBe("mid");
  expect(radiusOf(chicago)).toBeGreaterThan(radiusOf(screen.getByRole("img", { name: /SYDNEY/ })));
  group.focus();
  for (let zoom = 0; zoom < 5 && screen.queryByRole("link", { name: "BERLIN: risk 60, Mid" }) === null; zoom++) {
    screen.getByRole("button", { name: /^2 sites/ }).focus();
    await user.keyboard("{Enter}");
  }
  expect(screen.getByRole("link", { name: "LEIPZIG: risk 20, Low" })).toBeDefined();
});
