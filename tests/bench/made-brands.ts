import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Fills a directory with the default brand and `count` others that set every field of a manifest to a different value.
 */
export function makeBrands(directory: string, count: number): void {
  cpSync("brands/default", join(directory, "default"), { recursive: true });
  for (let number = 0; number < count; number++) writeBrand(directory, number, `Brand ${number}`);
}

export function writeBrand(directory: string, number: number, name: string): void {
  const folder = join(directory, brandId(number));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "brand.yaml"), manifest(number, name));
}

/** The host of a brand's requests. */
export function brandHost(number: number): string {
  return `soc.customer-${number}.example`;
}

export function brandId(number: number): string {
  return `brand-${number}`;
}

function manifest(number: number, name: string): string {
  const blue = (128 + (number % 128)).toString(16);
  return `apiVersion: console/v1
kind: Brand
id: ${brandId(number)}
name: ${name}
tagline: Watching over customer ${number}
legalName: Customer ${number} Security GmbH
hosts:
  - { host: ${brandHost(number)}, primary: true }
  - console.customer-${number}.example
  - "*.tenants.customer-${number}.example"
theme:
  radius: ${number % 25}
  density: ${number % 2 === 0 ? "compact" : "comfortable"}
  light:
    primary: "#0b5c${blue}"
    sidebar: "#10233a"
    sidebarText: "#f5f8fa"
  dark:
    primary: "#7db3f2"
restrictedPaths: [${number % 3 === 0 ? "/policies" : "/monitoring"}]
tenants:
  tenant-${number}: { displayName: Tenant ${number}, hiddenSections: [/threat-hunting] }
terminology:
  organization: { one: Client, many: Clients }
locale: { timezone: UTC }
links:
  support: "mailto:desk@customer-${number}.example"
  privacy: https://customer-${number}.example/privacy
support: { email: desk@customer-${number}.example, phone: "+4930123456" }
`;
}
