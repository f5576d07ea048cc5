import { createHash } from "node:crypto";

import type { Brand, BrandAsset, BrandAssets, TenantNames } from "./brand";
import type { Subject } from "./diagnose/subject.server";
import type { AssetName, BrandManifest } from "./manifest";
import { drawMonogram } from "./monogram";
import { createRenamer, type Terminology } from "./terminology";

/** A sound manifest in the form that is kept: plain JSON, from which the brand is made when it is first asked for. */
export interface CompiledBrand extends Omit<Brand, "hiddenSections" | "displayNameOf" | "renameLabel"> {
  readonly tenants: NonNullable<BrandManifest["tenants"]>;
}

export function compileBrand(subject: Subject): CompiledBrand {
  const { complete, draft, house } = subject;
  const { name = draft.id, tagline, legalName, theme } = complete;
  return {
    id: draft.id,
    name,
    tagline,
    legalName,
    isDefault: draft.id === house.hosts.defaultBrand,
    primaryHost: primaryHostOf(subject),
    landing: complete.landing,
    restrictedPaths: complete.restrictedPaths ?? [],
    tenants: complete.tenants ?? {},
    theme: {
      defaultMode: theme.defaultMode,
      density: theme.density,
      radius: theme.radius,
      fontFamily: theme.font.family,
      light: theme.light,
      dark: theme.dark,
    },
    assets: collectAssets(subject, drawMonogram({ name, primary: theme.light.primary, radius: theme.radius })),
    terminology: complete.terminology,
    locale: complete.locale,
    links: complete.links ?? {},
    support: complete.support ?? {},
  };
}

/** The object the server works with. `usualWords` are those of config/brand-defaults.yaml. */
export function reviveBrand({ tenants, ...compiled }: CompiledBrand, usualWords: Terminology): Brand {
  const overrides = new Map(Object.entries(tenants).map(([tenant, override]) => [tenant.toLowerCase(), override]));
  const overridesFor = ({ tenantId, tenantName }: TenantNames) => {
    const names = new Set([tenantId.toLowerCase(), tenantName.toLowerCase()]);
    return [...names].flatMap((tenant) => overrides.get(tenant) ?? []);
  };
  return {
    ...compiled,
    hiddenSections: (tenant) => overridesFor(tenant).flatMap(({ hiddenSections = [] }) => hiddenSections),
    displayNameOf: (tenant) => overridesFor(tenant).find(({ displayName }) => displayName !== undefined)?.displayName,
    renameLabel: createRenamer(usualWords, compiled.terminology),
  };
}

function primaryHostOf({ hostEntries }: Subject): string | undefined {
  const exact = hostEntries.flatMap((entry) =>
    entry.reading.ok && entry.reading.pattern.kind === "exact" ? [{ ...entry, name: entry.reading.pattern.name }] : [],
  );
  return (exact.find(({ isPrimary }) => isPrimary) ?? exact.find(({ redirects }) => !redirects))?.name;
}

/** How a picture is called in its address, before the extension. */
const ADDRESS_NAMES: Record<AssetName, string> = {
  logo: "logo",
  logoDark: "logo-dark",
  mark: "mark",
  favicon: "favicon",
};

function collectAssets({ pictureFiles }: Subject, monogram: string): BrandAssets {
  const find = (name: AssetName): BrandAsset | undefined => {
    const inspected = pictureFiles.get(name);
    if (!inspected?.ok) return undefined;
    const { extension, type, sha256, file } = inspected.picture;
    return createAsset(`${ADDRESS_NAMES[name]}.${extension}`, type, sha256, { file });
  };
  const drawn = (name: AssetName) => {
    const sha256 = createHash("sha256").update(monogram).digest("hex");
    return createAsset(`${ADDRESS_NAMES[name]}.svg`, "image/svg+xml", sha256, { text: monogram });
  };
  const mark = find("mark");
  const favicon = find("favicon") ?? (mark && renamed(mark, ADDRESS_NAMES.favicon));
  return {
    logo: find("logo"),
    logoDark: find("logoDark"),
    mark: mark ?? drawn("mark"),
    favicon: favicon ?? drawn("favicon"),
  };
}

function renamed(asset: BrandAsset, name: string): BrandAsset {
  return createAsset(asset.name.replace(/^[^.]+/, name), asset.type, asset.sha256, asset.content);
}

function createAsset(name: string, type: string, sha256: string, content: BrandAsset["content"]): BrandAsset {
  return { name, type, sha256, address: `/brand-assets/${sha256.slice(0, 12)}/${name}`, content };
}
