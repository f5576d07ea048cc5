import { SERVICES } from "../catalogue/services";
import type { FlowFacts } from "./flow-facts";

const BY_APPLICATION = new Map(SERVICES.map(({ application, category }) => [application, category]));

/** What programs that are no service on the internet are for, by their protocol. */
const BY_PROTOCOL: Record<string, string> = {
  smb: "file_sharing",
  rdp: "remote_access",
  ssh: "remote_access",
  telnet: "remote_access",
  kerberos: "directory",
  ldap: "directory",
  ipp: "printing",
  mssql: "database",
  postgresql: "database",
  snmp: "management",
  syslog: "management",
  ntp: "management",
  icmp: "management",
  dcerpc: "management",
  rtsp: "video",
  modbus: "control_system",
  sip: "voip",
  dns: "name_resolution",
  tls: "web",
  quic: "web",
  http: "web",
};

/** What the application of a flow is for, whatever its destination offers besides. */
export function appCategoryOf({ application, appProto }: Pick<FlowFacts, "application" | "appProto">): string {
  return BY_APPLICATION.get(application) ?? BY_PROTOCOL[appProto] ?? "unknown";
}
