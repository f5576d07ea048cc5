import { join } from "node:path";

import { AccessTable } from "./access-table";
import { readFieldSets } from "./fields.server";
import { FailureCatalogue } from "./failures";
import { Features } from "./features";
import { IdentitySettings } from "./identity-settings";
import { Limits } from "./limits";
import { findUnknownFieldSets } from "./screen-fields.server";
import type { Screens } from "./screens";
import { readScreens } from "./screens.server";
import { ConfigurationFaults, readYaml } from "./yaml-file.server";

/** Everything that config/ says, read once at start. */
export interface Catalogue {
  screens: Screens;
  access: AccessTable;
  limits: Limits;
  failures: FailureCatalogue;
  identity: IdentitySettings;
  features: Features;
  fieldSets: ReturnType<typeof readFieldSets>;
}

/** Reads the configuration strictly. Throws ConfigurationFaults, each with its file, line and column. */
export function readCatalogue(directory: string): Catalogue {
  const fieldSets = readFieldSets(directory);
  const unknown = findUnknownFieldSets(directory, fieldSets);
  if (unknown.length > 0) throw new ConfigurationFaults(unknown);
  return {
    screens: readScreens(directory),
    access: readYaml(join(directory, "access.yaml"), AccessTable),
    limits: readYaml(join(directory, "limits.yaml"), Limits),
    failures: readYaml(join(directory, "failures.yaml"), FailureCatalogue),
    identity: readYaml(join(directory, "identity.yaml"), IdentitySettings),
    features: readYaml(join(directory, "features.yaml"), Features),
    fieldSets,
  };
}
