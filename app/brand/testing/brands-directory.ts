/* For the tests of this folder: brands in a temporary directory, checked against the real config/. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";

import { onTestFinished } from "vitest";

import { AccessTable } from "~/catalogue/access-table";
import { Features } from "~/catalogue/features";
import { readFieldSets } from "~/catalogue/fields.server";
import { IdentitySettings } from "~/catalogue/identity-settings";
import { readPrompts } from "~/catalogue/prompts.server";
import { readScreens } from "~/catalogue/screens.server";
import { readYaml } from "~/catalogue/yaml-file.server";

import type { Diagnostic } from "../diagnose/diagnostic";
import type { BrandConfig } from "../diagnose/resolve-manifest.server";
import { readHostsFile } from "../hosts/hosts-file.server";
import { readBrandDefaults } from "../manifest/defaults.server";

/** Path relative to brands/ → content. */
export type BrandFiles = Record<string, string | Buffer>;

/** A minimal manifest of five lines, followed by `more`. */
export function manifest(id: string, more = "", hosts = `[console.${id}.example]`): string {
  return `apiVersion: console/v1\nkind: Brand\nid: ${id}\nname: The ${id} brand\nhosts: ${hosts}\n${more}`;
}

export interface BrandsDirectory {
  path: string;
  write: (files: BrandFiles) => void;
  remove: (path: string) => void;
}

/** A folder of brands that exists until the test ends. */
export function makeBrandsDirectory(files: BrandFiles): BrandsDirectory {
  const root = mkdtempSync(join(tmpdir(), "brands-"));
  const path = join(root, "brands");
  const directory: BrandsDirectory = {
    path,
    write(more) {
      for (const [name, content] of Object.entries(more)) {
        mkdirSync(dirname(join(path, name)), { recursive: true });
        writeFileSync(join(path, name), content);
      }
    },
    remove: (name) => rmSync(join(path, name), { recursive: true }),
  };
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(path);
  directory.write(files);
  return directory;
}

/** The only provider that the brands of these tests may name. */
export const ALLOWED_PROVIDER = "https://auth.provider.example";

export function readCatalogueForBrands() {
  const fieldSets = readFieldSets("config");
  return {
    fieldSets,
    prompts: readPrompts("config", fieldSets),
    screens: readScreens("config"),
    access: readYaml(join("config", "access.yaml"), AccessTable),
    identity: { ...readYaml(join("config", "identity.yaml"), IdentitySettings), allowedBaseUrls: [ALLOWED_PROVIDER] },
    features: readYaml(join("config", "features.yaml"), Features),
  };
}

export function readBrandConfig(): BrandConfig {
  return { ...readCatalogueForBrands(), defaults: readBrandDefaults("config"), hosts: readHostsFile("config") };
}

/** `northwind/brand.yaml:9:5`: the position of a diagnostic, relative to brands/. */
export function placeOf(
  { path }: BrandsDirectory,
  { file, line, column }: Pick<Diagnostic, "file" | "line" | "column">,
): string {
  return `${relative(path, resolve(file))}:${line}:${column}`;
}
