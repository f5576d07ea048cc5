import { join, relative } from "node:path";

import { didYouMean } from "~/catalogue/nearest";
import { problemAt, readYamlSource, type ConfigProblem } from "~/catalogue/yaml-file.server";

import { HostsFile } from "../hosts/hosts-file.server";
import { holdsManifest, listBrandFolders } from "./folder-state.server";

/** A server does not start if the default brand of config/hosts.yaml has no folder: why, at the key that names it. */
export function missingDefault(configDirectory: string, brandsDirectory: string): ConfigProblem | undefined {
  const { data, source } = readYamlSource(join(configDirectory, "hosts.yaml"), HostsFile);
  const { defaultBrand } = data;
  if (holdsManifest(brandsDirectory, defaultBrand)) return undefined;
  const manifest = relative(process.cwd(), join(brandsDirectory, defaultBrand, "brand.yaml"));
  const message = `defaultBrand names "${defaultBrand}", but there is no ${manifest}`;
  return problemAt(source, ["defaultBrand"], message, didYouMean(defaultBrand, listBrandFolders(brandsDirectory)));
}
