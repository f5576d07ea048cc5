import { expect, test } from "vitest";

import { readCatalogue } from "~/catalogue/catalogue.server";

import { findTemplate } from "./find-template.server";

const catalogue = readCatalogue("config");

test("the titles and texts of a template are in the brand's terms", () => {
  const template = findTemplate(catalogue, "executive", { organization: "client" });
  const [about, risk] = template?.panels ?? [];
  expect(about?.text).toContain("The security of the client in");
  expect(risk?.displayName).toBe("Client risk");
  expect(risk?.query).toMatchObject({ source: "card:organization-risk" });
});

test("there is no template with another id", () => {
  expect(findTemplate(catalogue, "nothing", {})).toBeUndefined();
  expect(findTemplate(catalogue, undefined, {})).toBeUndefined();
});
