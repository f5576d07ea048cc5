import type { AccessTable } from "~/catalogue/access-table";
import type { Screens } from "~/catalogue/screens";

import { inspectPicture, type InspectedPicture } from "../picture-file.server";
import type { BrandDefaults } from "../defaults.server";
import { readHostPattern, type HostReading } from "../host-name.server";
import type { HostsFile } from "../hosts-file.server";
import type { AssetName } from "../manifest";
import type { Draft } from "./draft.server";
import type { Finding, ManifestPath } from "./finding";
import { inherit, type Inheritance } from "./inherit";

/** What brands are checked against: the rest of the configuration. */
export interface House {
  screens: Screens;
  access: AccessTable;
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

/** One brand with every fact the rules ask for, gathered once. */
export interface Subject extends Omit<Inheritance, "findings"> {
  draft: Draft;
  house: House;
  hostEntries: readonly HostEntry[];
  pictureFiles: ReadonlyMap<AssetName, InspectedPicture>;
  findings: readonly Finding[];
}

/** A rule looks at one brand and answers with what is wrong about it. */
export type BrandRule = (subject: Subject) => Finding[];

export function gatherFacts(draft: Draft, drafts: ReadonlyMap<string, Draft>, house: House): Subject {
  const { findings, ...inheritance } = inherit(draft, drafts, house.defaults);
  const pictureFiles = [...inheritance.pictures].map(([name, { path, owner }]) => {
    const limitKiB = house.defaults.limits.assetKiB[name];
    return [name, inspectPicture({ directory: owner.directory, path, limitKiB, name })] as const;
  });
  return {
    ...inheritance,
    draft,
    house,
    hostEntries: readHostEntries(draft, house.hosts.publicSuffixes),
    pictureFiles: new Map(pictureFiles),
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
