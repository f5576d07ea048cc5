import type { ResolvedManifest } from "../diagnose/resolve-manifest.server";
import type { TenantOverride } from "../manifest/sections";
import { wordsOf, type Terminology } from "../manifest/terminology";
import type { Brand, BrandAsset, BrandTheme, TenantNames } from "../serve/brand";
import type { LocaleTexts } from "../manifest/locale-texts";
import { drawMonogram } from "../theme/monogram";
import { inTexts, mergeTexts } from "./brand-texts";
import { collectAssets, collectFaces, collectTenantLogos } from "./compile-files.server";
import { shareEqual } from "./share-equal";

type RevivedMember =
  | "inLanguage"
  | "language"
  | "failureTexts"
  | "signInTexts"
  | "hiddenSections"
  | "displayNameOf"
  | "coBrandingOf"
  | "renameLabel"
  | "words"
  | "files"
  | "languages"
  | "manifestSha";

/** A valid manifest in its stored form: plain JSON, from which the brand is created on its first request. */
export interface CompiledBrand extends Omit<Brand, RevivedMember> {
  readonly tenants: Readonly<Record<string, CompiledTenant>>;
  /** By language. */
  readonly texts: Readonly<Record<string, LocaleTexts>>;
}

type CompiledTenant = Omit<TenantOverride, "logo"> & { logo?: BrandAsset | undefined };

export function compileBrand(resolved: ResolvedManifest): CompiledBrand {
  const { complete, manifest, config } = resolved;
  const { name = manifest.id, tagline, legalName, theme, support = {}, email = {}, analytics, pwa } = complete;
  const logos = collectTenantLogos(resolved);
  return {
    id: manifest.id,
    name,
    tagline,
    legalName,
    isDefault: manifest.id === config.hosts.defaultBrand,
    primaryHost: primaryHostOf(resolved),
    hosts: resolved.hostEntries.flatMap(({ reading }) => (reading.ok ? [reading.pattern] : [])),
    landing: complete.landing,
    dueDays: complete.dueDays,
    restrictedPaths: complete.restrictedPaths ?? [],
    tenants: Object.fromEntries(
      Object.entries(complete.tenants ?? {}).map(([tenant, override]) => [
        tenant,
        { ...override, logo: logos[tenant] },
      ]),
    ),
    theme: compileTheme(resolved),
    assets: collectAssets(resolved, drawMonogram({ name, primary: theme.light.primary, radius: theme.radius })),
    terminology: complete.terminology,
    locale: complete.locale,
    texts: compileTexts(resolved),
    prompts: complete.prompts ?? {},
    dashboards: resolved.dashboardFiles.flatMap(({ name: file, content }) =>
      content ? [{ name: file, ...content }] : [],
    ),
    views: resolved.viewFiles.flatMap(({ name: file, content }) => (content ? [{ file, ...content }] : [])),
    coming: complete.coming ?? [],
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
    security: complete.security,
    pwa: pwa && {
      shortName: pwa.shortName ?? name.slice(0, 12).trim(),
      themeColor: pwa.themeColor,
      display: pwa.display ?? "standalone",
    },
  };
}

/** For the languages that the brand supports; missing texts are inherited. */
function compileTexts({ localeFiles, complete }: ResolvedManifest): CompiledBrand["texts"] {
  const texts: Record<string, LocaleTexts> = {};
  for (const { language, texts: own } of localeFiles) {
    if (complete.locale.supported.includes(language)) texts[language] = mergeTexts(texts[language] ?? {}, own);
  }
  return texts;
}

function compileTheme(resolved: ResolvedManifest): BrandTheme {
  const { theme } = resolved.complete;
  return {
    defaultMode: theme.defaultMode,
    density: theme.density,
    sidebar: theme.sidebar,
    radius: theme.radius,
    font: { family: theme.font.family, fallback: theme.font.fallback, faces: collectFaces(resolved) },
    light: theme.light,
    dark: theme.dark,
    css: resolved.customCss?.css ?? "",
  };
}

interface BrandFacts {
  manifestSha: string;
  /** The default terms of config/brand-defaults.yaml. */
  usualWords: Terminology;
}

/** The object the server works with. */
export function createBrand(parsed: CompiledBrand, facts: BrandFacts): Brand {
  const compiled = shareSections(parsed);
  const { texts } = compiled;
  const usual = reviveBrand(compiled, facts);
  if (Object.keys(texts).length === 0) {
    const only: Brand = { ...usual, inLanguage: () => only };
    return only;
  }
  const made = new Map<string, Brand>();
  const inLanguage = (language: string): Brand => {
    const own = texts[language];
    if (!own) return brand;
    const known = made.get(language) ?? { ...reviveBrand(inTexts(compiled, own), facts), inLanguage, language };
    made.set(language, known);
    return known;
  };
  const brand: Brand = { ...usual, inLanguage };
  return brand;
}

/** Most brands have these sections in common with many others. */
function shareSections(compiled: CompiledBrand): CompiledBrand {
  return {
    ...compiled,
    terminology: shareEqual(compiled.terminology),
    features: shareEqual(compiled.features),
    security: shareEqual(compiled.security),
    locale: shareEqual(compiled.locale),
  };
}

function reviveBrand(
  { tenants, texts, ...compiled }: CompiledBrand & Partial<Pick<Brand, "failureTexts" | "signInTexts">>,
  { manifestSha, usualWords }: BrandFacts,
): Omit<Brand, "inLanguage"> {
  const overrides = new Map(Object.entries(tenants).map(([tenant, override]) => [tenant.toLowerCase(), override]));
  const overridesFor = ({ tenantId, tenantName }: TenantNames) => {
    const names = new Set([tenantId.toLowerCase(), tenantName.toLowerCase()]);
    return [...names].flatMap((tenant) => overrides.get(tenant) ?? []);
  };
  const logos = Object.values(tenants).map(({ logo }) => logo);
  return {
    failureTexts: {},
    signInTexts: {},
    ...compiled,
    manifestSha,
    languages: Object.keys(texts),
    hiddenSections: (tenant) => overridesFor(tenant).flatMap(({ hiddenSections = [] }) => hiddenSections),
    displayNameOf: (tenant) => overridesFor(tenant).find(({ displayName }) => displayName !== undefined)?.displayName,
    coBrandingOf: (tenant) => ({
      logo: overridesFor(tenant).find(({ logo }) => logo !== undefined)?.logo?.address,
      supportEmail: overridesFor(tenant).find(({ supportEmail }) => supportEmail !== undefined)?.supportEmail,
    }),
    files: [...Object.values(compiled.assets), ...compiled.theme.font.faces.map(({ asset }) => asset), ...logos].filter(
      (asset) => asset !== undefined,
    ),
    ...wordsOf(usualWords, compiled.terminology),
  };
}

function primaryHostOf({ hostEntries }: ResolvedManifest): string | undefined {
  const exact = hostEntries.flatMap((entry) =>
    entry.reading.ok && entry.reading.pattern.kind === "exact" ? [{ ...entry, name: entry.reading.pattern.name }] : [],
  );
  return (exact.find(({ isPrimary }) => isPrimary) ?? exact.find(({ redirects }) => !redirects))?.name;
}
