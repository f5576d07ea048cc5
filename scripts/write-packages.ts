/* Builds the installer packages of the demonstration's downloads. Needs dpkg-deb, rpmbuild, wixl, xorriso and bsdtar. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { AGENT_VERSIONS, SENSOR_VERSIONS } from "../embedded/downloads/versions.ts";
import { writeAgents } from "./packages/agents.ts";
import { writeSensors } from "./packages/sensors.ts";

const TARGET = "embedded/downloads/packages";
const work = mkdtempSync(join(tmpdir(), "packages-"));
rmSync(TARGET, { recursive: true, force: true });
mkdirSync(TARGET);
for (const release of AGENT_VERSIONS)
  atTime(release.releasedAt, () => writeAgents(release.version, folderOf(release), TARGET));
for (const release of SENSOR_VERSIONS)
  atTime(release.releasedAt, () => writeSensors(release.version, folderOf(release), TARGET));
rmSync(work, { recursive: true });

function folderOf({ version }: { version: string }): string {
  return join(work, version);
}

/** The tools write the time of the release instead of the current time. */
function atTime(time: string, build: () => void): void {
  process.env["SOURCE_DATE_EPOCH"] = String(Date.parse(time) / 1000);
  build();
}
