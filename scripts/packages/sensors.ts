import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { inVersion, SENSOR_ENROL } from "../../embedded/downloads/scripts.ts";
import { write } from "./agents.ts";

/** Writes the images of the network sensor in one version. */
export function writeSensors(version: string, work: string, target: string): void {
  const iso = join(target, `network-sensor-${version}.iso`);
  writeIso(version, join(work, "iso"), iso);
  writeOva(version, join(work, "ova"), iso, join(target, `network-sensor-${version}.ova`));
}

/** A seed image for cloud-init, which an Ubuntu installation reads at its first start. */
function writeIso(version: string, work: string, file: string): void {
  write(join(work, "meta-data"), `instance-id: network-sensor-${version}\nlocal-hostname: network-sensor\n`);
  const script = inVersion(SENSOR_ENROL, version).replace(/^(?=.)/gm, "      ");
  write(
    join(work, "user-data"),
    `#cloud-config\nwrite_files:\n  - path: /usr/local/sbin/sensor-enrol.sh\n    permissions: "0755"\n    content: |\n${script}`,
  );
  const options = ["-quiet", "-V", "cidata", "-J", "-r", "-no-pad", "-o", file];
  execFileSync("xorriso", ["-as", "mkisofs", ...options, work], { stdio: ["ignore", "ignore", "ignore"] });
}

/** A virtual machine with an empty disk, two adapters and the seed image. */
function writeOva(version: string, work: string, iso: string, file: string): void {
  const image = `network-sensor-${version}.iso`;
  const descriptor = `network-sensor-${version}.ovf`;
  const text = ovf(version, image, readFileSync(iso).length);
  write(join(work, descriptor), text);
  execFileSync("cp", [iso, join(work, image)]);
  const sums = [
    [descriptor, text],
    [image, readFileSync(iso)],
  ] as const;
  const lines = sums.map(([name, content]) => `SHA256(${name})= ${createHash("sha256").update(content).digest("hex")}`);
  const manifest = `network-sensor-${version}.mf`;
  write(join(work, manifest), `${lines.join("\n")}\n`);
  const options = ["--format=ustar", "--uid", "0", "--gid", "0"];
  execFileSync("bsdtar", ["-c", ...options, "-f", file, "-C", work, descriptor, manifest, image]);
}

/** The devices of the virtual machine. */
function hardware(): string {
  const item = (id: number, type: number, name: string, rest: string) =>
    `      <Item><rasd:ElementName>${name}</rasd:ElementName><rasd:InstanceID>${id}</rasd:InstanceID>${rest}<rasd:ResourceType>${type}</rasd:ResourceType></Item>`;
  const adapter = (id: number, network: string) =>
    item(
      id,
      10,
      `${network} adapter`,
      `<rasd:Connection>${network}</rasd:Connection><rasd:ResourceSubType>VmxNet3</rasd:ResourceSubType>`,
    );
  return [
    item(1, 3, "Processors", "<rasd:VirtualQuantity>2</rasd:VirtualQuantity>"),
    item(
      2,
      4,
      "Memory",
      "<rasd:AllocationUnits>byte * 2^20</rasd:AllocationUnits><rasd:VirtualQuantity>4096</rasd:VirtualQuantity>",
    ),
    item(3, 20, "SATA controller", "<rasd:ResourceSubType>vmware.sata.ahci</rasd:ResourceSubType>"),
    item(
      4,
      17,
      "Disk",
      "<rasd:AddressOnParent>0</rasd:AddressOnParent><rasd:HostResource>ovf:/disk/disk</rasd:HostResource><rasd:Parent>3</rasd:Parent>",
    ),
    item(
      5,
      15,
      "Seed image",
      "<rasd:AddressOnParent>1</rasd:AddressOnParent><rasd:HostResource>ovf:/file/seed</rasd:HostResource><rasd:Parent>3</rasd:Parent>",
    ),
    adapter(6, "Management"),
    adapter(7, "Mirror"),
  ].join("\n");
}

function ovf(version: string, image: string, size: number): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Envelope xmlns="http://schemas.dmtf.org/ovf/envelope/1" xmlns:ovf="http://schemas.dmtf.org/ovf/envelope/1"
          xmlns:rasd="http://schemas.dmtf.org/wbem/wscim/1/cim-schema/2/CIM_ResourceAllocationSettingData"
          xmlns:vssd="http://schemas.dmtf.org/wbem/wscim/1/cim-schema/2/CIM_VirtualSystemSettingData">
  <References><File ovf:id="seed" ovf:href="${image}" ovf:size="${size}"/></References>
  <DiskSection>
    <Info>Disks</Info>
    <Disk ovf:diskId="disk" ovf:capacity="40" ovf:capacityAllocationUnits="byte * 2^30" ovf:format="http://www.vmware.com/interfaces/specifications/vmdk.html#streamOptimized"/>
  </DiskSection>
  <NetworkSection>
    <Info>Networks</Info>
    <Network ovf:name="Management"><Description>Management</Description></Network>
    <Network ovf:name="Mirror"><Description>Mirrored traffic</Description></Network>
  </NetworkSection>
  <VirtualSystem ovf:id="network-sensor">
    <Info>Network sensor</Info>
    <ProductSection>
      <Info>Enrolment</Info>
      <Product>Network sensor</Product>
      <Version>${version}</Version>
      <Property ovf:key="token" ovf:type="string" ovf:userConfigurable="true" ovf:password="true"><Label>Enrolment token</Label></Property>
    </ProductSection>
    <VirtualHardwareSection ovf:transport="com.vmware.guestInfo">
      <Info>2 processors, 4 GB of memory</Info>
      <System><vssd:ElementName>Hardware</vssd:ElementName><vssd:InstanceID>0</vssd:InstanceID><vssd:VirtualSystemType>vmx-17</vssd:VirtualSystemType></System>
${hardware()}
    </VirtualHardwareSection>
  </VirtualSystem>
</Envelope>
`;
}
