/* The files of the demonstration: small, readable, and harmless to run. */

export const SENSOR_ENROL = `#!/bin/sh
# Enrols a network sensor. Usage: sensor-enrol.sh --token <token> [--interface <name>]
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

export const AGENT_LINUX = `#!/bin/sh
# Prepares a Linux device for the endpoint agent. Usage: agent-linux.sh --tenant <id>
set -eu
[ "\${1:-}" = "--tenant" ] && [ -n "\${2:-}" ] || { echo "Usage: $0 --tenant <id>" >&2; exit 2; }
directory="\${AGENT_DIRECTORY:-/etc/endpoint-agent}"
umask 077
mkdir -p "$directory"
printf 'tenant=%s\\nhostname=%s\\n' "$2" "$(uname -n)" > "$directory/agent.conf"
echo "The agent is configured in $directory/agent.conf"
`;

export const AGENT_MACOS = `#!/bin/sh
# Prepares a Mac for the endpoint agent. Usage: agent-macos.sh --tenant <id>
set -eu
[ "\${1:-}" = "--tenant" ] && [ -n "\${2:-}" ] || { echo "Usage: $0 --tenant <id>" >&2; exit 2; }
directory="\${AGENT_DIRECTORY:-/Library/Application Support/Endpoint Agent}"
umask 077
mkdir -p "$directory"
printf 'tenant=%s\\nhostname=%s\\n' "$2" "$(scutil --get ComputerName)" > "$directory/agent.conf"
echo "The agent is configured in $directory/agent.conf"
`;

export const AGENT_WINDOWS = `# Prepares a Windows device for the endpoint agent. Usage: .\\agent-windows.ps1 -Tenant <id>
param([Parameter(Mandatory = $true)][ValidatePattern('^[a-z0-9-]{3,40}$')][string]$Tenant)
$ErrorActionPreference = 'Stop'
$directory = Join-Path $env:ProgramData 'Endpoint Agent'
New-Item -ItemType Directory -Force -Path $directory | Out-Null
@{ tenant = $Tenant; hostname = $env:COMPUTERNAME } | ConvertTo-Json | Set-Content -Encoding utf8 (Join-Path $directory 'agent.json')
Write-Output "The agent is configured in $directory"
`;

export const SYSLOG_CONNECTOR = `# rsyslog: forwards firewall logs to the sensor of the site over TCP.
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
