import type { Download } from "~/contract/download";

type Recipes = Download["recipes"];

const MSI_PROPERTIES = "TENANT={tenant} SITE=<site> TOKEN=<token>";
/** The options of the agent on Linux and macOS. */
export const LINUX_SHELL = "--tenant {tenant} --site <site> --token <token>";

/** Deployment of the Windows agent. */
export const RECIPES_WINDOWS: Recipes = [
  {
    title: "Intune",
    text: `# Apps > Windows > Add > Line-of-business app
App package file: {file}
Command-line arguments: /qn /norestart ${MSI_PROPERTIES}
Ignore app version: Yes
Assignment: Required, device group of <site>`,
  },
  {
    title: "Group Policy",
    text: `# Computer Configuration > Policies > Windows Settings > Scripts > Startup > PowerShell Scripts
$package = '\\\\server.example\\deploy\\{file}'
$installed = (Get-ItemProperty 'HKLM:\\SOFTWARE\\Endpoint Agent' -ErrorAction SilentlyContinue).Version
if ($installed -ne '{version}') {
  Start-Process msiexec.exe -Wait -ArgumentList "/i \`"$package\`" /qn /norestart ${MSI_PROPERTIES}"
}`,
  },
  {
    title: "RMM",
    text: `# PowerShell as SYSTEM, with {file} in the working directory
if ((Get-FileHash {file} -Algorithm SHA256).Hash -ne '{sha256}') { throw 'The checksum does not match' }
$run = Start-Process msiexec.exe -Wait -PassThru -ArgumentList '/i {file} /qn /norestart ${MSI_PROPERTIES}'
exit $run.ExitCode`,
  },
];

/** Deployment of the agent for macOS. */
export const RECIPES_MACOS: Recipes = [
  {
    title: "Intune",
    text: `# Apps > macOS > Add > macOS app (PKG)
App package file: {file}
Post-install script:
#!/bin/sh
/usr/local/bin/endpoint-agent ${LINUX_SHELL}`,
  },
  {
    title: "RMM",
    text: `#!/bin/sh
# As root, with {file} in the working directory
set -e
echo "{sha256}  {file}" | shasum -a 256 -c
installer -pkg {file} -target /
/usr/local/bin/endpoint-agent ${LINUX_SHELL}`,
  },
];

/** Deployment of a package of the agent for Linux. */
export function recipesForLinux(install: string): Recipes {
  return [
    {
      title: "RMM",
      text: `#!/bin/sh
# As root, with {file} in the working directory
set -e
echo "{sha256}  {file}" | sha256sum -c
${install}
endpoint-agent ${LINUX_SHELL}`,
    },
  ];
}
