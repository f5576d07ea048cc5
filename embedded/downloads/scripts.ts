/* The texts of the demonstration's files: small, readable, and harmless to run. `{version}` is the file's version. */

export const SENSOR_ENROL = `#!/bin/sh
# Enrols a network sensor, version {version}. Usage: sensor-enrol.sh --token <token> [--interface <name>]
set -eu
token="" interface=""
while [ $# -gt 0 ]; do
  case "$1" in
    --token) token="$2"; shift 2 ;;
    --interface) interface="$2"; shift 2 ;;
    *) echo "Unknown option: $1" >&2; exit 2 ;;
  esac
done
[ -n "$token" ] || { echo "Create a token on the Sites screen and pass it with --token" >&2; exit 2; }
directory="\${SENSOR_DIRECTORY:-/etc/network-sensor}"
umask 077
mkdir -p "$directory"
printf 'token=%s\\ninterface=%s\\n' "$token" "$interface" > "$directory/enrolment.conf"
echo "The sensor is configured in $directory/enrolment.conf"
`;

export const SENSOR_COMPOSE = `# Network sensor {version} as a container. SENSOR_TOKEN=<token> docker compose -f sensor-compose.yaml up -d
services:
  sensor:
    image: registry.example/network-sensor:{version}
    restart: unless-stopped
    network_mode: host
    cap_add: [NET_ADMIN, NET_RAW]
    environment:
      SENSOR_TOKEN: \${SENSOR_TOKEN:?Create a token on the Sites screen}
      SENSOR_INTERFACE: \${SENSOR_INTERFACE:-}
    volumes:
      - sensor-state:/var/lib/network-sensor
volumes:
  sensor-state:
`;

export const SENSOR_HYPER_V = `# Creates the virtual machine of a network sensor {version} in Hyper-V, with one adapter for management and one that
# mirrors traffic. Usage: .\\sensor-hyper-v.ps1 -Token <token> -Installer <Ubuntu ISO> -ManagementSwitch <name> -MirrorSwitch <name>
param(
  [Parameter(Mandatory = $true)][string]$Token,
  [Parameter(Mandatory = $true)][string]$Installer,
  [string]$ManagementSwitch = 'Management',
  [string]$MirrorSwitch = 'Mirror',
  [string]$Name = 'network-sensor'
)
$ErrorActionPreference = 'Stop'
$disk = Join-Path (Get-VMHost).VirtualHardDiskPath "$Name.vhdx"
New-VM -Name $Name -Generation 2 -MemoryStartupBytes 4GB -NewVHDPath $disk -NewVHDSizeBytes 40GB -SwitchName $ManagementSwitch | Out-Null
Set-VM -Name $Name -ProcessorCount 2 -StaticMemory -Notes "Enrol with: sudo sh sensor-enrol.sh --token $Token"
Set-VMFirmware -VMName $Name -SecureBootTemplate MicrosoftUEFICertificateAuthority
Add-VMDvdDrive -VMName $Name -Path $Installer
Add-VMNetworkAdapter -VMName $Name -Name Mirror -SwitchName $MirrorSwitch
Set-VMNetworkAdapter -VMName $Name -Name Mirror -PortMirroring Destination
Start-VM -Name $Name
Write-Output "$Name is installing. Run the enrolment command in its notes when the installation is complete."
`;

/** The agent on Linux and macOS. `{directory}` is where it stores its configuration. */
const AGENT_UNIX = `#!/bin/sh
# Enrols the endpoint agent {version}. Usage: $0 --tenant <id> --site <name> --token <token>
set -eu
tenant="" site="" token=""
while [ $# -gt 0 ]; do
  case "$1" in
    --tenant) tenant="$2"; shift 2 ;;
    --site) site="$2"; shift 2 ;;
    --token) token="$2"; shift 2 ;;
    *) echo "Unknown option: $1" >&2; exit 2 ;;
  esac
done
[ -n "$tenant" ] && [ -n "$token" ] || { echo "Usage: $0 --tenant <id> --site <name> --token <token>" >&2; exit 2; }
directory="\${AGENT_DIRECTORY:-{directory}}"
umask 077
mkdir -p "$directory"
printf 'tenant=%s\\nsite=%s\\ntoken=%s\\nhostname=%s\\n' "$tenant" "$site" "$token" "$(uname -n)" > "$directory/agent.conf"
echo "The agent is configured in $directory/agent.conf"
`;

export const AGENT_LINUX = AGENT_UNIX.replace("{directory}", "/etc/endpoint-agent");
export const AGENT_MACOS = AGENT_UNIX.replace("{directory}", "/Library/Application Support/Endpoint Agent");

/** The installer stores the properties TENANT, SITE and TOKEN in the registry. */
export const AGENT_WINDOWS = `# Shows the configuration of the endpoint agent {version}.
Get-ItemProperty 'HKLM:\\SOFTWARE\\Endpoint Agent' | Select-Object Tenant, Site, Version
`;

export const SYSLOG_CONNECTOR = `# Syslog connector {version} for rsyslog: forwards firewall logs to the sensor of the site over TCP.
# Replace sensor.example with the address of the sensor, then restart rsyslog.
template(name="SensorFormat" type="string" string="<%PRI%>1 %TIMESTAMP:::date-rfc3339% %HOSTNAME% %APP-NAME% - - - %msg%\\n")
if $syslogfacility-text startswith "local" then {
  action(type="omfwd" target="sensor.example" port="6514" protocol="tcp" template="SensorFormat"
         queue.type="LinkedList" queue.size="10000" action.resumeRetryCount="-1")
}
`;

export const ONBOARDING_GUIDE = `# Onboarding

1. Add the sites of the organization with their networks.
2. Create an enrolment token for each site and run \`sensor-enrol.sh\` on its sensor.
3. Install the endpoint agent on servers first, then on workstations.
4. Connect the directory and the endpoint protection on the Integrations screen.
5. Invite the people who will work here, with the least role that is enough.
6. After one day, review the devices that no site claims and the threats of the first night.
`;

/** The text of a file in one version. */
export function inVersion(text: string, version: string): string {
  return text.replaceAll("{version}", version);
}
