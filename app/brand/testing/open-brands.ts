/* For tests that need brands: manifests as the server would serve them. */

import type { Brand } from "../serve/brand";
import { openBrands, type Brands } from "../serve/brands.server";
import {
  makeBrandsDirectory,
  manifest,
  readCatalogueForBrands,
  type BrandFiles,
  type BrandsDirectory,
} from "./brands-directory";

/** Opens these brands, and a default one unless they include it; the folder exists until the test ends. */
export function openBrandsWith(files: BrandFiles): { brands: Brands; directory: BrandsDirectory } {
  const directory = makeBrandsDirectory({ "default/brand.yaml": manifest("default", "default: true\n"), ...files });
  const brands = openBrands({
    brandsDirectory: directory.path,
    configDirectory: "config",
    catalogue: readCatalogueForBrands(),
    isDevelopment: false,
  });
  return { brands, directory };
}

/** The default brand, with `more` after its minimal manifest and with these additional files. */
export function brandWith(more: string, files: BrandFiles = {}): Brand & { directory: BrandsDirectory } {
  const inFolder = Object.entries(files).map(([name, content]) => [`default/${name}`, content] as const);
  const { brands, directory } = openBrandsWith({
    "default/brand.yaml": manifest("default", `default: true\n${more}`),
    ...Object.fromEntries(inFolder),
  });
  const brand = brands.byId("default");
  if (!brand) throw new Error("The brand of this test has errors");
  return Object.assign(brand, { directory });
}
