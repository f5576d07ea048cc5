import { packageFile, textFile } from "../content";
import { SENSOR_COMPOSE, SENSOR_ENROL, SENSOR_HYPER_V } from "../scripts";
import { SENSOR_VERSIONS, UNSIGNED } from "../versions";
import type { FileEntry } from "./file-entry";

const SIZE = "2 processors, 4 GB of memory, 40 GB of disk, an adapter that receives mirrored traffic";
const nameOva = (version: string) => `network-sensor-${version}.ova`;
const nameIso = (version: string) => `network-sensor-${version}.iso`;
const common: Pick<FileEntry, "group" | "releases" | "recipes" | "signature"> = {
  group: "sensor",
  releases: SENSOR_VERSIONS,
  signature: UNSIGNED,
  recipes: [],
};

export const SENSORS: readonly FileEntry[] = [
  {
    ...common,
    name: "sensor-enrol",
    displayName: "Sensor enrolment",
    os: "Linux",
    architecture: "any",
    requirements: "Debian 12 or Ubuntu 24.04, one monitoring interface",
    notes: "Uses the first network interface unless another one is specified.",
    installCommand: "sudo sh sensor-enrol.sh --token <token>",
    fileName: () => "sensor-enrol.sh",
    content: textFile(SENSOR_ENROL),
  },
  {
    ...common,
    name: "sensor-ova",
    displayName: "Sensor for VMware (OVA)",
    os: "VMware",
    architecture: "x64",
    requirements: `vSphere 7.0 or later; ${SIZE}`,
    notes: "Creates the virtual machine. Add the Ubuntu 24.04 installer before its first start.",
    installCommand:
      "ovftool --acceptAllEulas --name=network-sensor --net:Management=<network> --net:Mirror=<network> --prop:token=<token> {file} vi://vcenter.example/datacenter/host/cluster",
    fileName: nameOva,
    content: packageFile(nameOva),
  },
  {
    ...common,
    name: "sensor-hyper-v",
    displayName: "Sensor for Hyper-V",
    os: "Windows Server",
    architecture: "x64",
    requirements: `Windows Server 2019 or later with Hyper-V; ${SIZE}`,
    notes: "Creates the virtual machine with a virtual switch for management and one for mirrored traffic.",
    installCommand:
      "powershell -ExecutionPolicy Bypass -File sensor-hyper-v.ps1 -Token <token> -Installer C:\\ISO\\ubuntu-24.04.iso",
    fileName: () => "sensor-hyper-v.ps1",
    content: textFile(SENSOR_HYPER_V),
  },
  {
    ...common,
    name: "sensor-iso",
    displayName: "Sensor image (ISO)",
    os: "Linux",
    architecture: "any",
    requirements: `Ubuntu Server 24.04 with cloud-init; ${SIZE}`,
    notes: "Attach the image before the first start. It installs the enrolment script.",
    installCommand: "sudo sh /usr/local/sbin/sensor-enrol.sh --interface ens19 --token <token>",
    fileName: nameIso,
    content: packageFile(nameIso),
  },
  {
    ...common,
    name: "sensor-container",
    displayName: "Sensor container",
    os: "Linux",
    architecture: "x64, arm64",
    requirements: "Docker 24 or later with Compose, host networking",
    notes: "Set SENSOR_INTERFACE to monitor an interface other than the first one.",
    installCommand: "SENSOR_TOKEN=<token> docker compose -f sensor-compose.yaml up -d",
    fileName: () => "sensor-compose.yaml",
    content: textFile(SENSOR_COMPOSE),
  },
];
