import { packageFile, textFile } from "../content";
import { AGENT_LINUX } from "../scripts";
import { AGENT_VERSIONS, UNSIGNED } from "../versions";
import type { FileEntry } from "./file-entry";
import { LINUX_SHELL, recipesForLinux, RECIPES_MACOS, RECIPES_WINDOWS } from "./recipes";

const nameMsi = (version: string) => `endpoint-agent-${version}.msi`;
const namePkg = (version: string) => `endpoint-agent-${version}.pkg`;
const nameDeb = (version: string) => `endpoint-agent_${version}_all.deb`;
const nameRpm = (version: string) => `endpoint-agent-${version}-1.noarch.rpm`;
const common = { group: "agent", releases: AGENT_VERSIONS, signature: UNSIGNED } as const;

export const AGENTS: readonly FileEntry[] = [
  {
    ...common,
    name: "agent-windows",
    displayName: "Endpoint agent for Windows (MSI)",
    os: "Windows",
    architecture: "x64, arm64",
    requirements: "Windows 10 22H2, Windows Server 2019 or later",
    notes: "Installs silently and does not require a restart.",
    installCommand: "msiexec /i {file} /qn /norestart TENANT={tenant} SITE=<site> TOKEN=<token>",
    recipes: RECIPES_WINDOWS,
    fileName: nameMsi,
    content: packageFile(nameMsi),
  },
  {
    ...common,
    name: "agent-macos",
    displayName: "Endpoint agent for macOS (PKG)",
    os: "macOS",
    architecture: "x64, arm64",
    requirements: "macOS 14 or later",
    notes: "Grant full disk access through device management.",
    installCommand:
      "sudo installer -pkg {file} -target / && sudo endpoint-agent --tenant {tenant} --site <site> --token <token>",
    recipes: RECIPES_MACOS,
    fileName: namePkg,
    content: packageFile(namePkg),
  },
  {
    ...common,
    name: "agent-linux-deb",
    displayName: "Endpoint agent for Debian and Ubuntu (DEB)",
    os: "Linux",
    architecture: "x64, arm64",
    requirements: "Debian 11, Ubuntu 22.04 or later",
    notes: "",
    installCommand:
      "sudo apt-get install -y ./{file} && sudo endpoint-agent --tenant {tenant} --site <site> --token <token>",
    recipes: recipesForLinux("apt-get install -y ./{file}"),
    fileName: nameDeb,
    content: packageFile(nameDeb),
  },
  {
    ...common,
    name: "agent-linux-rpm",
    displayName: "Endpoint agent for Red Hat and SUSE (RPM)",
    os: "Linux",
    architecture: "x64, arm64",
    requirements: "RHEL 8, Fedora 39, SLES 15 or later",
    notes: "",
    installCommand:
      "sudo rpm -U --nosignature {file} && sudo endpoint-agent --tenant {tenant} --site <site> --token <token>",
    recipes: recipesForLinux("rpm -U --nosignature {file}"),
    fileName: nameRpm,
    content: packageFile(nameRpm),
  },
  {
    ...common,
    name: "agent-linux",
    displayName: "Endpoint agent for Linux (script)",
    os: "Linux",
    architecture: "any",
    requirements: "Kernel 5.10 or later, systemd",
    notes: "For distributions without DEB or RPM packages.",
    installCommand: `sudo sh {file} ${LINUX_SHELL}`,
    recipes: [],
    fileName: () => "agent-linux.sh",
    content: textFile(AGENT_LINUX),
  },
];
