import { join } from "node:path";

import { AccessTable } from "./access-table";
import { readFieldSets } from "./fields.server";
import { FailureCatalogue } from "./failures";
import { IdentitySettings } from "./identity-settings";
import { Limits } from "./limits";
import type { Screens } from "./screens";
import { readScreens } from "./screens.server";
import { readYaml } from "./yaml-file.server";

/** Everything that config/ says, read once at start. */
export interface Catalogue {
  screens: Screens;
  access: AccessTable;
  limits: Limits;
  failures: FailureCatalogue;
  identity: IdentitySettings;
  fieldSets: ReturnType<typeof readFieldSets>;
}

/** Reads the configuration strictly. Throws ConfigurationFaults, each with its file, line and column. */
export function readCatalogue(directory: string): Catalogue {
  return {
    screens: readScreens(directory),
    access: readYaml(join(directory, "access.yaml"), AccessTable),
    limits: readYaml(join(directory, "limits.yaml"), Limits),
    failures: readYaml(join(directory, "failures.yaml"), FailureCatalogue),
    identity: readYaml(join(directory, "identity.yaml"), IdentitySettings),
    fieldSets: readFieldSets(directory),
  };
}
