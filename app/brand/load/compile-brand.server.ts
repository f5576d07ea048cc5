import { primaryHostOf } from "../diagnose/primary-host";
import type { ResolvedManifest } from "../diagnose/resolve-manifest.server";
import { wordsOf, type Terminology } from "../manifest/terminology";
import type { Brand, BrandTheme } from "../serve/brand";
import type { LocaleTexts } from "../manifest/locale-texts";
import { inTexts, mergeTexts } from "./brand-texts";
import {
  collectAssets,
  collectFaces,
  collectTenantLogos,
  completeAssets,
  type OwnAssets,
} from "./compile-files.server";
import { shareEqual } from "./share-equal";
import { tenantOverrides, type CompiledTenants } from "./tenant-overrides";

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

/**
 * A valid manifest in its stored form: plain JSON, from which the brand is created on its first request. Without what
 * can be added then, because thousands of brands are in memory in this form.
 */
export interface CompiledBrand extends Omit<Brand, RevivedMember | "assets"> {
  /** Without the monogram. */
  readonly assets: OwnAssets;
  /** Only the terms that the manifest sets. */
  readonly terminology: Terminology;
  readonly tenants: CompiledTenants;
  /** By language. */
  readonly texts: Readonly<Record<string, LocaleTexts>>;
}

export function compileBrand(resolved: ResolvedManifest): CompiledBrand {
  const { complete, chosen, manifest, config } = resolved;
  const { name = manifest.id, tagline, legalName, support = {}, email = {}, analytics, pwa } = complete;
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
    assets: collectAssets(resolved),
    terminology: chosen.terminology ?? {},
    locale: complete.locale,
    texts: compileTexts(resolved),
    prompts: complete.prompts ?? {},
    dashboards: resolved.dashboardFiles.flatMap(({ name: file, content }) =>
      content ? [{ name: file, ...content }] : [],
    ),
    views: resolved.viewFiles.flatMap(({ name: file, content }) => (content ? [{ file, ...content }] : [])),
    coming: complete.coming ?? [],
    maintenance: complete.maintenance,
    links: complete.links ?? {},
    support,
    email: {
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
export function createBrand(stored: CompiledBrand, facts: BrandFacts): Brand {
  const { texts } = stored;
  if (Object.keys(texts).length === 0) {
    const only: Brand = reviveBrand(stored, facts, () => only);
    return only;
  }
  const made = new Map<string, Brand>();
  const inLanguage = (language: string): Brand => {
    const own = texts[language];
    if (!own) return brand;
    const known = made.get(language) ?? { ...reviveBrand(inTexts(stored, own), facts, inLanguage), language };
    made.set(language, known);
    return known;
  };
  const brand = reviveBrand(stored, facts, inLanguage);
  return brand;
}

/**
 * Adds what the stored form leaves out. Sections that many brands have in common are in memory once. Every member is
 * named here, because objects that are copied as a whole share no layout in memory: they take two kilobytes more.
 */
function reviveBrand(
  stored: CompiledBrand & Partial<Pick<Brand, "failureTexts" | "signInTexts">>,
  { manifestSha, usualWords }: BrandFacts,
  inLanguage: Brand["inLanguage"],
): Brand {
  const { name, theme, tenants } = stored;
  const assets = completeAssets(stored.assets, { name, primary: theme.light.primary, radius: theme.radius });
  const terminology = shareEqual({ ...usualWords, ...stored.terminology });
  const logos = Object.values(tenants).map(({ logo }) => logo);
  const files = [...Object.values(assets), ...theme.font.faces.map(({ asset }) => asset), ...logos];
  return {
    id: stored.id,
    manifestSha,
    name,
    tagline: stored.tagline,
    legalName: stored.legalName,
    isDefault: stored.isDefault,
    primaryHost: stored.primaryHost,
    hosts: stored.hosts,
    landing: stored.landing,
    restrictedPaths: shareEqual(stored.restrictedPaths),
    ...tenantOverrides(tenants),
    theme,
    assets,
    files: files.filter((asset) => asset !== undefined),
    terminology,
    ...wordsOf(usualWords, terminology),
    locale: shareEqual(stored.locale),
    languages: Object.keys(stored.texts),
    inLanguage,
    failureTexts: stored.failureTexts ?? NO_TEXTS,
    signInTexts: stored.signInTexts ?? NO_TEXTS,
    prompts: shareEqual(stored.prompts),
    dashboards: shareEqual(stored.dashboards),
    views: shareEqual(stored.views),
    coming: shareEqual(stored.coming),
    maintenance: stored.maintenance,
    dueDays: shareEqual(stored.dueDays),
    links: stored.links,
    support: stored.support,
    email: stored.email,
    identity: shareEqual(stored.identity),
    analytics: stored.analytics,
    features: shareEqual(stored.features),
    security: shareEqual(stored.security),
    pwa: stored.pwa,
  };
}

const NO_TEXTS = {};
