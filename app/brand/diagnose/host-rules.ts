import { formatList } from "~/contract/say-list-facts";

import { hostPatternText, readHostPattern, type HostPattern } from "../hosts/host-pattern.server";
import { suffixesOf } from "../hosts/host-table";
import type { HostsFile } from "../hosts/hosts-file.server";
import { yamlValue } from "../manifest/yaml-value";
import { primaryHostOf } from "./primary-host";
import type { Problem } from "./problem";
import type { BrandRule, HostEntry, ResolvedManifest } from "./resolve-manifest.server";

/** Rules for a brand's own host entries. Ownership is checked in cross-brand-rules.ts. */
export const HOST_RULES: readonly BrandRule[] = [
  readableHosts,
  normalForm,
  reachableByOthers,
  meantAsDemo,
  onePrimary,
  exactPrimary,
  usefulRedirects,
];

/** Every host in the manifest: the brand's own hosts and the allowed redirect targets. */
function namedHosts({
  hostEntries,
  manifest,
  config,
}: ResolvedManifest): Pick<HostEntry, "path" | "text" | "reading">[] {
  const others = manifest.data.security?.allowedRedirectHosts ?? [];
  return [
    ...hostEntries,
    ...others.map((text, index) => ({
      path: ["security", "allowedRedirectHosts", index],
      text,
      reading: readHostPattern(text, config.hosts.publicSuffixes),
    })),
  ];
}

function readableHosts(resolved: ResolvedManifest): Problem[] {
  return namedHosts(resolved).flatMap(({ path, reading }) => (reading.ok ? [] : [{ ...reading.problem, path }]));
}

function normalForm(resolved: ResolvedManifest): Problem[] {
  return namedHosts(resolved).flatMap(({ path, text, reading }): Problem[] => {
    if (!reading.ok || hostPatternText(reading.pattern) === text) return [];
    const matched = hostPatternText(reading.pattern);
    const message = `"${text}" is matched as "${matched}"`;
    const hint = `write ${yamlValue(matched)}, or run brands validate --fix`;
    return [{ code: "B211", path, message, hint, repair: { replaces: text, by: matched } }];
  });
}

/** A name or an address that leads every computer to itself: users of the brand would not reach the server. */
function reachableByOthers({ hostEntries, manifest, config }: ResolvedManifest): Problem[] {
  return hostEntries.flatMap(({ path, reading }): Problem[] => {
    if (!reading.ok || !isDevelopmentHost(reading.pattern, config.hosts)) return [];
    const message = `"${hostPatternText(reading.pattern)}" leads every computer to itself, so no user reaches the brand there`;
    const hint = `write a name of your own domain; in development the brand is at ${manifest.id}.${config.hosts.developmentSuffix} without an entry`;
    return [{ code: "B213", path, message, hint }];
  });
}

function isDevelopmentHost({ name }: HostPattern, { developmentSuffix }: HostsFile): boolean {
  const suffixes = [developmentSuffix, "localhost", "localhost.localdomain"];
  return /^(?:127\.[\d.]+|0\.0\.0\.0)$/.test(name) || [name, ...suffixesOf(name)].some((one) => suffixes.includes(one));
}

/**
 * Paths that are hidden elsewhere are open on hosts whose name contains certain words (requirement 6.7); this should be
 * intended.
 */
function meantAsDemo({ hostEntries, config }: ResolvedManifest): Problem[] {
  return hostEntries.flatMap(({ path, reading }): Problem[] => {
    if (!reading.ok || config.hosts.demoHosts.includes(hostPatternText(reading.pattern))) return [];
    if (isDevelopmentHost(reading.pattern, config.hosts)) return [];
    const { name } = reading.pattern;
    return config.access.hostRules.flatMap(({ unlessHostContains, hide }): Problem[] => {
      const word = unlessHostContains.find((candidate) => name.includes(candidate));
      if (word === undefined) return [];
      const message = `the host contains "${word}", so ${formatList(hide)} are NOT hidden here`;
      return [{ code: "B209", path, message, hint: "rename the host, or add it to demoHosts in config/hosts.yaml" }];
    });
  });
}

function onePrimary({ hostEntries, manifest }: ResolvedManifest): Problem[] {
  const [first, ...others] = hostEntries.filter(({ isPrimary }) => isPrimary);
  if (!first) return [];
  return others.map(({ path }): Problem => {
    const { line } = manifest.locate({ code: "B210", path: first.path, message: "" });
    return { code: "B210", path, message: `two hosts are marked primary; first at line ${line}`, hint: "keep one" };
  });
}

/** Links are built from the primary host, so it must be a single name. */
function exactPrimary({ hostEntries }: ResolvedManifest): Problem[] {
  return hostEntries.flatMap(({ path, isPrimary, reading }): Problem[] => {
    if (!isPrimary || !reading.ok || reading.pattern.kind === "exact") return [];
    return [{ code: "B105", path, message: "a primary host must be one name, found a wildcard" }];
  });
}

/** A redirect leads to the primary host; without another one, the brand is shown on the host itself. */
function usefulRedirects(resolved: ResolvedManifest): Problem[] {
  const primary = primaryHostOf(resolved);
  return resolved.hostEntries.flatMap(({ path, redirects, reading }): Problem[] => {
    if (!redirects || !reading.ok) return [];
    const isPrimary = reading.pattern.kind === "exact" && reading.pattern.name === primary;
    if (primary !== undefined && !isPrimary) return [];
    const why = isPrimary ? "it is the primary host" : "the brand has no other single host";
    const message = `the redirect of "${hostPatternText(reading.pattern)}" has no effect: ${why}`;
    const hint = "remove redirect, or mark another host primary";
    return [{ code: "B212", path: [...path.slice(0, -1), "redirect"], message, hint }];
  });
}
