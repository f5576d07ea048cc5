import { describe, expect, test } from "vitest";

import { ReportLook } from "~/contract/report-logo";

import { brandWith } from "../testing/open-brands";
import { readCatalogueForBrands } from "../testing/brands-directory";
import { openBrands } from "./brands.server";
import { reportLook } from "./report-look.server";

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${content}</svg>`;
const DRAWN = svg('<path d="M0 0h8v8z"/>');
const CUT = svg('<clipPath id="a"><path d="M0 0h4v4z"/></clipPath><path clip-path="url(#a)" d="M0 0h8v8z"/>');

describe("the look of a report", () => {
  test("has the logo of every brand of this repository", () => {
    const brands = openBrands({
      brandsDirectory: "brands",
      configDirectory: "config",
      catalogue: readCatalogueForBrands(),
      isDevelopment: false,
    });
    for (const id of ["northwind", "ember", "verdant"]) {
      const brand = brands.byId(id);
      expect(brand && reportLook(brand).logo, id).toContain("<title>");
    }
  });

  test("has the logo for printed reports if the brand has one", () => {
    const files = { "logo.svg": DRAWN, "paper.svg": `${DRAWN}\n` };
    const brand = brandWith("assets: { logo: logo.svg, reportLogo: paper.svg }\n", files);
    expect(reportLook(brand).logo).toBe(`${DRAWN}\n`);
  });

  test("has the brand's colour in six digits", () => {
    const brand = brandWith('theme: { light: { primary: "#05c" } }\n');
    expect(ReportLook.parse(reportLook(brand)).color).toBe("#0055cc");
  });

  test("has only the brand's colour if the logo cannot be printed", () => {
    const brand = brandWith('theme: { light: { primary: "#0b5cad" } }\nassets: { logo: logo.svg }\n', {
      "logo.svg": CUT,
    });
    expect(reportLook(brand)).toEqual({ logo: null, color: "#0b5cad" });
    expect(reportLook(brandWith("")).logo).toBeNull();
  });
});
