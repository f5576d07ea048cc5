import type { AccessTable } from "~/catalogue/access-table";
import type { Features } from "~/catalogue/features";
import type { IdentitySettings } from "~/catalogue/identity-settings";
import type { Screens } from "~/catalogue/screens";

import { readCustomCss, type CustomCss } from "../custom-css.server";
import type { BrandDefaults } from "../defaults.server";
import { readHostPattern, type HostReading } from "../host-name.server";
import type { HostsFile } from "../hosts-file.server";
import { inspectFile, type FileInspection } from "../inspect-file.server";
import { isCssPath } from "../named-files";
import type { Draft } from "./draft.server";
import type { Finding, ManifestPath } from "./finding";
import { findOwner, inherit, type Inheritance, type OwnedFile } from "./inherit";

/** What brands are checked against: the rest of the configuration. */
export interface House {
  screens: Screens;
  access: AccessTable;
  features: Features;
  identity: Pick<IdentitySettings, "allowedBaseUrls">;
  defaults: BrandDefaults;
  hosts: HostsFile;
}

export interface HostEntry {
  /** Of the host's text in the manifest. */
  path: ManifestPath;
  text: string;
  reading: HostReading;
  isPrimary: boolean;
  redirects: boolean;
}

export interface InspectedFile extends OwnedFile, FileInspection {}

/** theme.css, from wherever it is written. */
export interface WrittenCss extends CustomCss {
  owner: Draft;
  text: string;
  /** Undefined when the rules stand in the manifest itself. */
  file?: string | undefined;
}

/** One brand with every fact the rules ask for, gathered once. */
export interface Subject extends Omit<Inheritance, "findings" | "files"> {
  draft: Draft;
  house: House;
  hostEntries: readonly HostEntry[];
  files: readonly InspectedFile[];
  customCss: WrittenCss | undefined;
  findings: readonly Finding[];
}

/** A rule looks at one brand and answers with what is wrong about it. */
export type BrandRule = (subject: Subject) => Finding[];

export function gatherFacts(draft: Draft, drafts: ReadonlyMap<string, Draft>, house: House): Subject {
  const { findings, ...inheritance } = inherit(draft, drafts, house);
  const { limits } = house.defaults;
  const files = inheritance.files.map((file) => ({
    ...file,
    ...inspectFile({ directory: file.owner.directory, path: file.path, use: file.use, limits }),
  }));
  return {
    ...inheritance,
    draft,
    house,
    hostEntries: readHostEntries(draft, house.hosts.publicSuffixes),
    files,
    customCss: findCustomCss(inheritance, files, draft),
    findings: [...draft.findings, ...findings],
  };
}

function readHostEntries({ manifest }: Draft, publicSuffixes: readonly string[]): HostEntry[] {
  return (manifest.hosts ?? []).map((entry, index) => {
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
  draft: Draft,
): WrittenCss | undefined {
  const css = chosen.theme?.css;
  if (css === undefined) return undefined;
  if (!isCssPath(css)) {
    const owner = findOwner(["theme", "css"], [draft, ...parents]) ?? draft;
    return { owner, text: css, ...readCustomCss(css) };
  }
  const file = files.find(({ use }) => use === "css");
  if (file?.sound?.text === undefined) return undefined;
  const { text } = file.sound;
  return { owner: file.owner, file: file.sound.file, text, ...readCustomCss(text) };
}
