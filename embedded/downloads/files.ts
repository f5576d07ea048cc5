import { createHash } from "node:crypto";

import type { Download } from "~/contract/download";

import { AGENT_LINUX, AGENT_MACOS, AGENT_WINDOWS, ONBOARDING_GUIDE, SENSOR_ENROL, SYSLOG_CONNECTOR } from "./scripts";

interface FileEntry extends Omit<Download, "sizeBytes" | "sha256"> {
  content: string;
}

const RELEASED = "2026-10-14T08:00:00.000Z";

/** Every file, with `{tenant}` in its command for the organization's id. */
const FILES: readonly FileEntry[] = [
  {
    name: "sensor-enrol",
    displayName: "Sensor enrolment",
    group: "sensor",
    os: "Linux",
    architecture: "any",
    version: "2.4.1",
    releasedAt: RELEASED,
    fileName: "sensor-enrol.sh",
    requirements: "Debian 12 or Ubuntu 24.04, one monitoring interface",
    notes: "Uses the first network interface unless another one is specified.",
    installCommand: "sudo sh sensor-enrol.sh --token <token>",
    content: SENSOR_ENROL,
  },
  {
    name: "agent-windows",
    displayName: "Endpoint agent for Windows",
    group: "agent",
    os: "Windows",
    architecture: "x64, arm64",
    version: "5.1.0",
    releasedAt: RELEASED,
    fileName: "agent-windows.ps1",
    requirements: "Windows 10 22H2, Windows Server 2019 or later",
    notes: "Runs unattended, for deployment with Intune or Group Policy.",
    installCommand: "powershell -ExecutionPolicy Bypass -File agent-windows.ps1 -Tenant {tenant}",
    content: AGENT_WINDOWS,
  },
  {
    name: "agent-macos",
    displayName: "Endpoint agent for macOS",
    group: "agent",
    os: "macOS",
    architecture: "x64, arm64",
    version: "5.1.0",
    releasedAt: RELEASED,
    fileName: "agent-macos.sh",
    requirements: "macOS 14 or later",
    notes: "Grant full disk access through device management.",
    installCommand: "sudo sh agent-macos.sh --tenant {tenant}",
    content: AGENT_MACOS,
  },
  {
    name: "agent-linux",
    displayName: "Endpoint agent for Linux",
    group: "agent",
    os: "Linux",
    architecture: "x64, arm64",
    version: "5.1.0",
    releasedAt: RELEASED,
    fileName: "agent-linux.sh",
    requirements: "Kernel 5.10 or later, systemd",
    notes: "",
    installCommand: "sudo sh agent-linux.sh --tenant {tenant}",
    content: AGENT_LINUX,
  },
  {
    name: "connector-syslog",
    displayName: "Syslog connector",
    group: "connector",
    os: "Linux",
    architecture: "any",
    version: "1.3.0",
    releasedAt: RELEASED,
    fileName: "60-sensor-forward.conf",
    requirements: "rsyslog 8.2102 or later",
    notes: "Forwards the logs of firewalls to the sensor of a site.",
    installCommand: "sudo cp 60-sensor-forward.conf /etc/rsyslog.d/ && sudo systemctl restart rsyslog",
    content: SYSLOG_CONNECTOR,
  },
  {
    name: "onboarding-guide",
    displayName: "Onboarding guide",
    group: "document",
    os: "",
    architecture: "",
    version: "2026.2",
    releasedAt: RELEASED,
    fileName: "onboarding.md",
    requirements: "",
    notes: "The first week with a new organization, step by step.",
    installCommand: "",
    content: ONBOARDING_GUIDE,
  },
];

/** The downloads of an organization. Sizes and checksums are computed from the files. */
export function listDownloads(tenantId: string): Download[] {
  return FILES.map(({ content, ...entry }) => ({
    ...entry,
    installCommand: entry.installCommand.replace("{tenant}", tenantId),
    sizeBytes: Buffer.byteLength(content),
    sha256: createHash("sha256").update(content).digest("hex"),
  }));
}

export function contentOf(name: string): string | undefined {
  return FILES.find((file) => file.name === name)?.content;
}
