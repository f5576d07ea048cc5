import type { AccessTable } from "~/catalogue/access-table";
import type { Features } from "~/catalogue/features";
import type { IdentitySettings } from "~/catalogue/identity-settings";
import type { PromptsFile } from "~/catalogue/prompts";
import type { Screens } from "~/catalogue/screens";
import type { FieldSet } from "~/contract/field";

import { readHostPattern, type HostReading } from "../hosts/host-pattern.server";
import type { HostsFile } from "../hosts/hosts-file.server";
import type { BrandDefaults } from "../manifest/defaults.server";
import { isCssPath } from "../manifest/named-files";
import { readCustomCss, type CustomCss } from "../theme/custom-css.server";
import { findOwner, inherit, type Inheritance, type OwnedFile } from "./inherit";
import { inspectFile, type FileInspection } from "./inspect-file.server";
import { readDashboardFiles, type BrandDashboardFile } from "./dashboard-files.server";
import { readLocaleFiles, unreadableSubfolders, type LocaleFile } from "./locale-files.server";
import type { Problem, ManifestPath } from "./problem";
import type { Manifest } from "./read-manifest.server";
import type { ShippedFile } from "./shipped-files.server";
import { readViewFiles, type BrandViewFile } from "./view-files.server";

/** The configuration that brands are checked against. */
export interface BrandConfig {
  screens: Screens;
  access: AccessTable;
  features: Features;
  identity: Pick<IdentitySettings, "allowedBaseUrls">;
  defaults: BrandDefaults;
  hosts: HostsFile;
  /** The default questions, and the field dictionary of the words that are understood. */
  prompts: PromptsFile;
  fieldSets: ReadonlyMap<string, FieldSet>;
  /**
   * If set, images, fonts and style sheets are absent, as in a checkout without large files, and are not reported as
   * missing.
   */
  ignoresFiles?: boolean;
}

export interface HostEntry {
  /** The position of the host's text in the manifest. */
  path: ManifestPath;
  text: string;
  reading: HostReading;
  isPrimary: boolean;
  redirects: boolean;
}

export interface InspectedFile extends OwnedFile, FileInspection {}

/** The content of theme.css, inline or from a file. */
export interface WrittenCss extends CustomCss {
  owner: Manifest;
  text: string;
  /** Undefined if the rules are inline in the manifest. */
  file?: string | undefined;
}

/** One brand with all data that the rules need. */
export interface ResolvedManifest extends Omit<Inheritance, "problems" | "files"> {
  manifest: Manifest;
  config: BrandConfig;
  hostEntries: readonly HostEntry[];
  files: readonly InspectedFile[];
  customCss: WrittenCss | undefined;
  /** Starts with the texts of the brands it extends, which its own may override. */
  localeFiles: readonly LocaleFile[];
  /** Inherited ones first. A file replaces an inherited one of the same name. */
  dashboardFiles: readonly BrandDashboardFile[];
  /** The saved views, likewise. */
  viewFiles: readonly BrandViewFile[];
  problems: readonly Problem[];
}

/** A rule checks one brand and returns its problems. */
export type BrandRule = (resolved: ResolvedManifest) => Problem[];

export function resolveManifest(
  manifest: Manifest,
  manifests: ReadonlyMap<string, Manifest>,
  config: BrandConfig,
): ResolvedManifest {
  const { problems, ...inheritance } = inherit(manifest, manifests, config);
  const { limits } = config.defaults;
  const files = (config.ignoresFiles ? [] : inheritance.files).map((file) => ({
    ...file,
    ...inspectFile({ directory: file.owner.directory, path: file.path, use: file.use, limits }),
  }));
  const owners = [...inheritance.parents.toReversed(), manifest];
  return {
    ...inheritance,
    manifest,
    config,
    hostEntries: readHostEntries(manifest, config.hosts.publicSuffixes),
    files,
    customCss: findCustomCss(inheritance, files, manifest),
    localeFiles: owners.flatMap((owner) => readLocaleFiles(owner, limits)),
    dashboardFiles: replacedByName(owners.flatMap((owner) => readDashboardFiles(owner, config))),
    viewFiles: replacedByName(owners.flatMap((owner) => readViewFiles(owner, config))),
    problems: [...manifest.problems, ...problems, ...unreadableSubfolders(manifest)],
  };
}

function replacedByName<File extends Pick<ShippedFile<unknown>, "name">>(files: readonly File[]): File[] {
  return [...new Map(files.map((file) => [file.name, file])).values()];
}

function readHostEntries({ data }: Manifest, publicSuffixes: readonly string[]): HostEntry[] {
  return (data.hosts ?? []).map((entry, index) => {
    const isText = typeof entry === "string";
    const text = isText ? entry : entry.host;
    return {
      path: isText ? ["hosts", index] : ["hosts", index, "host"],
      text,
      reading: readHostPattern(text, publicSuffixes),
      isPrimary: !isText && entry.primary === true,
      redirects: !isText && entry.redirect === true,
    };
  });
}

function findCustomCss(
  { chosen, parents }: Pick<Inheritance, "chosen" | "parents">,
  files: readonly InspectedFile[],
  manifest: Manifest,
): WrittenCss | undefined {
  const css = chosen.theme?.css;
  if (css === undefined) return undefined;
  if (!isCssPath(css)) {
    const owner = findOwner(["theme", "css"], [manifest, ...parents]) ?? manifest;
    return { owner, text: css, ...readCustomCss(css) };
  }
  const file = files.find(({ use }) => use === "css");
  if (file?.sound?.text === undefined) return undefined;
  const { text } = file.sound;
  return { owner: file.owner, file: file.sound.file, text, ...readCustomCss(text) };
}
