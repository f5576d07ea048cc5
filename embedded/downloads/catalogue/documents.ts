import { textFile } from "../content";
import { ONBOARDING_GUIDE, SYSLOG_CONNECTOR } from "../scripts";
import type { FileEntry } from "./file-entry";

/** Connectors and documents. */
export const DOCUMENTS: readonly FileEntry[] = [
  {
    name: "connector-syslog",
    displayName: "Syslog connector",
    group: "connector",
    os: "Linux",
    architecture: "any",
    requirements: "rsyslog 8.2102 or later",
    notes: "Forwards the logs of firewalls to the sensor of a site.",
    installCommand: "sudo cp {file} /etc/rsyslog.d/ && sudo systemctl restart rsyslog",
    recipes: [],
    releases: [
      { version: "1.3.0", releasedAt: "2026-10-14T08:00:00.000Z" },
      { version: "1.2.1", releasedAt: "2026-05-20T08:00:00.000Z" },
    ],
    fileName: () => "60-sensor-forward.conf",
    content: textFile(SYSLOG_CONNECTOR),
  },
  {
    name: "onboarding-guide",
    displayName: "Onboarding guide",
    group: "document",
    os: "",
    architecture: "",
    requirements: "",
    notes: "The first week with a new organization, step by step.",
    installCommand: "",
    recipes: [],
    releases: [{ version: "2026.2", releasedAt: "2026-10-14T08:00:00.000Z" }],
    fileName: () => "onboarding.md",
    content: textFile(ONBOARDING_GUIDE),
  },
];
