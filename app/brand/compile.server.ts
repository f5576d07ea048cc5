import type { Brand, BrandAsset, BrandTheme, TenantNames } from "./brand";
import { collectAssets, collectFaces, collectTenantLogos } from "./compile-files.server";
import type { Subject } from "./diagnose/subject.server";
import type { TenantOverride } from "./manifest-sections";
import { drawMonogram } from "./monogram";
import { createRenamer, type Terminology } from "./terminology";

type OfRevived = "hiddenSections" | "displayNameOf" | "coBrandingOf" | "renameLabel" | "files";

/** A sound manifest in the form that is kept: plain JSON, from which the brand is made when it is first asked for. */
export interface CompiledBrand extends Omit<Brand, OfRevived> {
  readonly tenants: Readonly<Record<string, CompiledTenant>>;
}

type CompiledTenant = Omit<TenantOverride, "logo"> & { logo?: BrandAsset | undefined };

export function compileBrand(subject: Subject): CompiledBrand {
  const { complete, draft, house } = subject;
  const { name = draft.id, tagline, legalName, theme, support = {}, email = {}, analytics, pwa } = complete;
  const logos = collectTenantLogos(subject);
  return {
    id: draft.id,
    name,
    tagline,
    legalName,
    isDefault: draft.id === house.hosts.defaultBrand,
    primaryHost: primaryHostOf(subject),
    landing: complete.landing,
    restrictedPaths: complete.restrictedPaths ?? [],
    tenants: Object.fromEntries(
      Object.entries(complete.tenants ?? {}).map(([tenant, override]) => [
        tenant,
        { ...override, logo: logos[tenant] },
      ]),
    ),
    theme: compileTheme(subject),
    assets: collectAssets(subject, drawMonogram({ name, primary: theme.light.primary, radius: theme.radius })),
    terminology: complete.terminology,
    locale: complete.locale,
    links: complete.links ?? {},
    support,
    mail: {
      fromName: email.fromName ?? name,
      replyTo: email.replyTo ?? support.email,
      footer: email.footer ?? legalName,
    },
    identity: complete.identity ?? {},
    analytics:
      analytics?.enabled && analytics.token !== undefined
        ? { token: analytics.token, replay: analytics.replay ?? false }
        : undefined,
    features: complete.features,
    security: complete.security ?? {},
    pwa: pwa && {
      shortName: pwa.shortName ?? name.slice(0, 12).trim(),
      themeColor: pwa.themeColor,
      display: pwa.display ?? "standalone",
    },
  };
}

function compileTheme(subject: Subject): BrandTheme {
  const { theme } = subject.complete;
  return {
    defaultMode: theme.defaultMode,
    density: theme.density,
    radius: theme.radius,
    font: { family: theme.font.family, fallback: theme.font.fallback, faces: collectFaces(subject) },
    light: theme.light,
    dark: theme.dark,
    css: subject.customCss?.css ?? "",
  };
}

/** The object the server works with. `usualWords` are those of config/brand-defaults.yaml. */
export function reviveBrand({ tenants, ...compiled }: CompiledBrand, usualWords: Terminology): Brand {
  const overrides = new Map(Object.entries(tenants).map(([tenant, override]) => [tenant.toLowerCase(), override]));
  const overridesFor = ({ tenantId, tenantName }: TenantNames) => {
    const names = new Set([tenantId.toLowerCase(), tenantName.toLowerCase()]);
    return [...names].flatMap((tenant) => overrides.get(tenant) ?? []);
  };
  const logos = Object.values(tenants).map(({ logo }) => logo);
  return {
    ...compiled,
    hiddenSections: (tenant) => overridesFor(tenant).flatMap(({ hiddenSections = [] }) => hiddenSections),
    displayNameOf: (tenant) => overridesFor(tenant).find(({ displayName }) => displayName !== undefined)?.displayName,
    coBrandingOf: (tenant) => ({
      logo: overridesFor(tenant).find(({ logo }) => logo !== undefined)?.logo?.address,
      supportEmail: overridesFor(tenant).find(({ supportEmail }) => supportEmail !== undefined)?.supportEmail,
    }),
    files: [...Object.values(compiled.assets), ...compiled.theme.font.faces.map(({ asset }) => asset), ...logos].filter(
      (asset) => asset !== undefined,
    ),
    renameLabel: createRenamer(usualWords, compiled.terminology),
  };
}

function primaryHostOf({ hostEntries }: Subject): string | undefined {
  const exact = hostEntries.flatMap((entry) =>
    entry.reading.ok && entry.reading.pattern.kind === "exact" ? [{ ...entry, name: entry.reading.pattern.name }] : [],
  );
  return (exact.find(({ isPrimary }) => isPrimary) ?? exact.find(({ redirects }) => !redirects))?.name;
}
