import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

import { AGENT_LINUX, AGENT_MACOS, AGENT_WINDOWS, inVersion } from "../../embedded/downloads/scripts.ts";

const SUMMARY = "Endpoint agent of the demonstration";

/** Writes the packages of the endpoint agent in one version. */
export function writeAgents(version: string, work: string, target: string): void {
  writeDebian(version, join(work, "deb"), join(target, `endpoint-agent_${version}_all.deb`));
  writeRpm(version, join(work, "rpm"), join(target, `endpoint-agent-${version}-1.noarch.rpm`));
  writeMsi(version, join(work, "msi"), join(target, `endpoint-agent-${version}.msi`));
  writePkg(version, join(work, "pkg"), join(target, `endpoint-agent-${version}.pkg`));
}

function writeDebian(version: string, work: string, file: string): void {
  write(join(work, "usr/sbin/endpoint-agent"), inVersion(AGENT_LINUX, version), 0o755);
  write(
    join(work, "DEBIAN/control"),
    `Package: endpoint-agent\nVersion: ${version}\nArchitecture: all\nSection: admin\nPriority: optional\nMaintainer: Endpoint agent <agent@example.test>\nDescription: ${SUMMARY}\n`,
  );
  execFileSync("dpkg-deb", ["--root-owner-group", "-Zxz", "--build", work, file]);
}

function writeRpm(version: string, work: string, file: string): void {
  write(join(work, "endpoint-agent"), inVersion(AGENT_LINUX, version), 0o755);
  write(
    join(work, "agent.spec"),
    `Name: endpoint-agent
Version: ${version}
Release: 1
Summary: ${SUMMARY}
License: MIT
BuildArch: noarch
%description
${SUMMARY}.
%install
install -D -m 755 ${join(work, "endpoint-agent")} %{buildroot}/usr/sbin/endpoint-agent
%files
/usr/sbin/endpoint-agent
`,
  );
  const defines = {
    _topdir: work,
    _rpmdir: work,
    _buildhost: "build.example.test",
    use_source_date_epoch_as_buildtime: "1",
  };
  execFileSync(
    "rpmbuild",
    [
      "-bb",
      "--quiet",
      ...Object.entries(defines).flatMap(([name, value]) => ["--define", `${name} ${value}`]),
      join(work, "agent.spec"),
    ],
    { stdio: "ignore" },
  );
  execFileSync("cp", [join(work, "noarch", `endpoint-agent-${version}-1.noarch.rpm`), file]);
}

function writeMsi(version: string, work: string, file: string): void {
  write(join(work, "endpoint-agent.ps1"), inVersion(AGENT_WINDOWS, version));
  const value = (name: string, text: string) => `<RegistryValue Type="string" Name="${name}" Value="${text}" />`;
  write(
    join(work, "agent.wxs"),
    `<?xml version="1.0" encoding="utf-8"?>
<Wix xmlns="http://schemas.microsoft.com/wix/2006/wi">
  <Product Id="*" Name="Endpoint Agent" Version="${version}" Language="1033" Manufacturer="Endpoint Agent"
           UpgradeCode="8F1C4C0E-6C0B-4B8E-9C55-6B8B0E5D2A11">
    <Package InstallerVersion="500" Compressed="yes" InstallScope="perMachine" Comments="${SUMMARY}" />
    <Media Id="1" Cabinet="agent.cab" EmbedCab="yes" />
    <Property Id="TENANT" />
    <Property Id="SITE" />
    <Property Id="TOKEN" />
    <Directory Id="TARGETDIR" Name="SourceDir">
      <Directory Id="ProgramFilesFolder">
        <Directory Id="INSTALLDIR" Name="Endpoint Agent">
          <Component Id="Agent" Guid="3D0C8E83-5E0A-4D0B-8F2A-7A3C6F0B9D42">
            <File Id="AgentScript" Source="endpoint-agent.ps1" Name="endpoint-agent.ps1" KeyPath="yes" />
            <RegistryKey Root="HKLM" Key="SOFTWARE\\Endpoint Agent">
              ${value("Tenant", "[TENANT]")}${value("Site", "[SITE]")}${value("Token", "[TOKEN]")}${value("Version", version)}
            </RegistryKey>
          </Component>
        </Directory>
      </Directory>
    </Directory>
    <Feature Id="Main" Level="1"><ComponentRef Id="Agent" /></Feature>
  </Product>
</Wix>
`,
  );
  execFileSync("wixl", ["-o", resolve(file), "agent.wxs"], { cwd: work });
}

/** A package without payload: its script installs the agent. */
function writePkg(version: string, work: string, file: string): void {
  const agent = inVersion(AGENT_MACOS, version);
  write(
    join(work, "scripts/postinstall"),
    `#!/bin/sh\nset -eu\nmkdir -p /usr/local/bin\ncat > /usr/local/bin/endpoint-agent <<'AGENT'\n${agent}AGENT\nchmod 755 /usr/local/bin/endpoint-agent\n`,
    0o755,
  );
  write(
    join(work, "package/PackageInfo"),
    `<?xml version="1.0" encoding="utf-8"?>
<pkg-info format-version="2" identifier="test.example.endpoint-agent" version="${version}" install-location="/" auth="root">
  <payload numberOfFiles="0" installKBytes="0"/>
  <scripts><postinstall file="./postinstall"/></scripts>
</pkg-info>
`,
  );
  const options = ["--uid", "0", "--gid", "0"];
  execFileSync("bsdtar", [
    "-cz",
    "--format=odc",
    ...options,
    "-f",
    join(work, "package/Scripts"),
    "-C",
    join(work, "scripts"),
    "./postinstall",
  ]);
  execFileSync("bsdtar", [
    "-c",
    "--format=xar",
    ...options,
    "-f",
    file,
    "-C",
    join(work, "package"),
    "PackageInfo",
    "Scripts",
  ]);
}

/** Writes a file and its folder. */
export function write(path: string, text: string, mode = 0o644): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  chmodSync(path, mode);
}
