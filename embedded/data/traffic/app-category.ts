import { SERVICES } from "../catalogue/services";
import type { FlowFacts } from "./flow-facts";

const BY_APPLICATION = new Map(SERVICES.map(({ application, category }) => [application, category]));

/** The purpose of programs that are not internet services, by their protocol. */
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

/** The category of a flow's application, regardless of the destination's other services. */
export function appCategoryOf({ application, appProto }: Pick<FlowFacts, "application" | "appProto">): string {
  return BY_APPLICATION.get(application) ?? BY_PROTOCOL[appProto] ?? "unknown";
}
