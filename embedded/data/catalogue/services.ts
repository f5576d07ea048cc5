import type { DeviceType } from "~/contract/device";

import { readList, readTable } from "../../rules/text-table";

/** The users of a service: people's devices, servers, devices without a keyboard, or all of them. */
export type Audience = "people" | "servers" | "things" | "all";

/**
 * Computers are people's devices and servers; managed computers have an agent; a device type uses the services of its
 * vendor.
 */
type Users = Audience | "computers" | "managed" | DeviceType;

/** The generated traffic of these devices. */
interface ServiceUser {
  audience: Audience;
  hasAgent: boolean;
  seed: { device: { deviceType: DeviceType } };
}

/** A well-known (invented) service on the internet, with the medians of one visit. */
export interface Service {
  domain: string;
  hosts: string[];
  application: string;
  category: string;
  appProto: "tls" | "quic" | "http";
  asOrg: string;
  users: Users;
  popularity: number;
  /** Medians of one flow. */
  bytesOut: number;
  bytesIn: number;
  seconds: number;
}

const COLUMNS = [
  "domain",
  "hosts",
  "application",
  "category",
  "proto",
  "owner",
  "who",
  "weight",
  "out",
  "in",
  "s",
] as const;

/** Sizes in kilobytes, time in seconds. */
const ROWS = `
  quillmail.example       | mail,webmail,autodiscover | Quillmail            | email            | tls  | Cirrowmere Cloud         | people   | 90 | 24   | 95    | 40
  slatesuite.example      | docs,www,graph            | Slate Suite          | office           | tls  | Cirrowmere Cloud         | people   | 95 | 30   | 180   | 30
  slatesuite.example      | sync                      | Slate Drive          | file_sharing     | tls  | Cirrowmere Cloud         | people   | 50 | 260  | 340   | 55
  parlorcall.example      | meet,turn                 | Parlor Call          | conferencing     | quic | Stratoform Networks      | people   | 40 | 5200 | 9800  | 1500
  parlorcall.example      | chat,api                  | Parlor Chat          | chat             | tls  | Stratoform Networks      | people   | 75 | 12   | 30    | 600
  finchfind.example       | www,suggest               | Finchfind Search     | search           | quic | Nimbler Edge Delivery    | people   | 95 | 6    | 70    | 12
  finchfind.example       | fonts,static              | Web content          | cdn              | quic | Nimbler Edge Delivery    | people   | 60 | 2    | 60    | 5
  reelbrook.example       | video,www                 | Reelbrook Video      | streaming        | quic | Nimbler Edge Delivery    | people   | 34 | 90   | 16000 | 700
  tunewell.example        | audio,api                 | Tunewell Music       | streaming        | tls  | Nimbler Edge Delivery EU | people   | 20 | 25   | 3800  | 900
  plazatalk.example       | www,api                   | Plazatalk            | social           | quic | Stratoform Networks      | people   | 32 | 25   | 700   | 120
  aperturely.example      | img,www                   | Aperturely           | social           | quic | Stratoform Networks      | people   | 24 | 40   | 1900  | 150
  dailyledger.example     | www,img                   | News                 | news             | tls  | Tarn & Fell Hosting      | people   | 26 | 8    | 420   | 40
  weathervane.example     | api                       | Weather              | news             | tls  | Bluehatch Servers        | people   | 22 | 2    | 9     | 3
  mapwright.example       | tiles,api                 | Maps                 | reference        | tls  | Nimbler Edge Delivery    | people   | 20 | 6    | 300   | 25
  tomepage.example        | en,www                    | Tomepage             | reference        | tls  | Polderhost               | people   | 18 | 5    | 160   | 20
  marketbarn.example      | www,cdn                   | Shopping             | shopping         | tls  | Nimbler Edge Delivery    | people   | 20 | 20   | 900   | 90
  adlattice.example       | pixel,sync,ads            | Advertising          | advertising      | tls  | Stratoform Networks      | people   | 64 | 4    | 12    | 4
  countingroom.example    | t,metrics                 | Web analytics        | advertising      | tls  | Nimbler Edge Delivery    | people   | 50 | 3    | 2     | 2
  idanchor.example        | login,sso                 | Idanchor Sign-in     | identity         | tls  | Cirrowmere Cloud         | people   | 70 | 9    | 22    | 8
  clearpage-cdn.example   | a1,a2,a3                  | Web content          | cdn              | tls  | Nimbler Edge Delivery    | people   | 60 | 3    | 140   | 8
  granary-cdn.example     | edge1,edge2               | Web content          | cdn              | tls  | Nimbler Edge Delivery EU | people   | 40 | 3    | 150   | 8
  boxwagon.example        | upload,www                | Boxwagon             | file_sharing     | tls  | Stratoform Networks      | people   | 9  | 900  | 300   | 70
  tossfile.example        | up                        | Tossfile Transfer    | file_sharing     | tls  | Rechenhof                | people   | 2  | 2500 | 40    | 80
  promptwell.example      | chat,api                  | Promptwell Assistant | ai               | tls  | Stratoform Networks      | people   | 30 | 22   | 60    | 90
  signquill.example       | app                       | Signquill            | office           | tls  | Rackfield                | people   | 8  | 60   | 240   | 60
  payloom.example         | api,checkout              | Payloom              | finance          | tls  | Cirrowmere Cloud         | computers| 14 | 8    | 12    | 6
  crewroster.example      | app,api                   | Crew Roster          | business         | tls  | Bluehatch Servers        | people   | 16 | 14   | 90    | 40
  dealflow.example        | crm,api                   | Dealflow CRM         | business         | tls  | Cirrowmere Cloud Europe  | people   | 20 | 22   | 160   | 60
  helpdeskly.example      | agent,api                 | Helpdeskly           | business         | tls  | Helioport Services       | people   | 12 | 14   | 110   | 60
  panelscope.example      | app                       | Panelscope           | business         | tls  | Stratoform Networks      | people   | 8  | 12   | 220   | 80
  mfgportal.example       | supplier                  | Supplier portal      | business         | tls  | Rechenhof                | people   | 6  | 30   | 120   | 60
  classmeadow.example     | app,content               | Classmeadow          | education        | tls  | Cirrowmere Cloud         | people   | 10 | 18   | 400   | 200
  chartmeadow.example     | ehr,fhir                  | Chartmeadow EHR      | health           | tls  | Cirrowmere Cloud         | people   | 24 | 45   | 260   | 220
  scriptrelay.example     | api                       | Scriptrelay          | health           | tls  | Bluehatch Servers        | computers| 8  | 10   | 14    | 10
  cardswitch.example      | gw                        | Card Switch          | finance          | tls  | Bluehatch Servers        | servers  | 6  | 6    | 6     | 5
  tollbooth-vpn.example   | gw1,gw2                   | Tollbooth VPN        | vpn              | tls  | Tarn & Fell Hosting      | people   | 5  | 900  | 2600  | 3600
  osupdate.example        | dl,ctl                    | System updates       | updates          | http | Nimbler Edge Delivery    | computers| 44 | 6    | 2600  | 50
  defsigs.example         | dist                      | Protection updates   | updates          | tls  | Nimbler Edge Delivery    | managed  | 36 | 3    | 620   | 20
  packagerow.example      | deb,rpm                   | Package mirror       | updates          | http | Polderhost               | servers  | 24 | 4    | 1800  | 30
  containerdock.example   | registry,auth             | Container registry   | development      | tls  | Cirrowmere Cloud Europe  | servers  | 14 | 12   | 5200  | 60
  codecopse.example       | git,api,www               | Codecopse            | development      | tls  | Stratoform Networks      | computers| 18 | 60   | 420   | 40
  libshelf.example        | registry                  | Package registry     | development      | tls  | Nimbler Edge Delivery    | computers| 12 | 5    | 800   | 20
  vaultbarge.example      | ingest,api                | Vaultbarge Backup    | backup           | tls  | Cirrowmere Cloud         | servers  | 12 | 26000| 210   | 1800
  objectshed.example      | store,eu                  | Object storage       | cloud            | tls  | Cirrowmere Cloud         | servers  | 26 | 480  | 900   | 60
  watchpost.example       | ingest                    | Watchpost Telemetry  | management       | tls  | Stratoform Networks      | servers  | 40 | 60   | 5     | 30
  plover-agent.example    | telemetry,cmd             | Security agent       | management       | tls  | Cirrowmere Cloud Europe  | managed  | 60 | 18   | 8     | 15
  remotelantern.example   | relay                     | Remote Lantern       | remote_access    | tls  | Helioport Services       | computers| 6  | 700  | 400   | 900
  mailrelay.example       | smtp                      | Mail relay           | email            | tls  | Tarn & Fell Hosting      | servers  | 14 | 90   | 8     | 12
  certlattice.example     | ocsp,acme                 | Certificate status   | infrastructure   | http | Nimbler Edge Delivery    | all      | 40 | 1    | 3     | 1
  camfinch.example        | p2p,api                   | Camfinch Cloud       | iot              | tls  | Jadeline Broadband       | camera   | 22 | 40   | 6     | 60
  meterprint.example      | meter                     | Meterprint           | iot              | tls  | Bluehatch Servers        | printer  | 18 | 8    | 4     | 8
  thermohub.example       | mqtt                      | Thermohub            | iot              | tls  | Helioport Services       | iot      | 22 | 6    | 4     | 300
  voxtrunk.example        | sip,cfg                   | Voxtrunk Telephony   | voip             | tls  | Longwire Access          | voip     | 26 | 300  | 320   | 180
  switchgarden.example    | dash                      | Switchgarden         | management       | tls  | Stratoform Networks      | network  | 24 | 40   | 10    | 40
  fwbeacon.example        | fw                        | Firmware updates     | updates          | tls  | Nimbler Edge Delivery EU | things   | 12 | 3    | 900   | 20
  meterwell.example       | push                      | Meterwell            | iot              | tls  | Rechenhof                | ot       | 8  | 12   | 3     | 15
  joblantern.example      | www                       | Job search           | business         | tls  | Rackfield                | people   | 7  | 9    | 260   | 60
  puzzlepond.example      | play,cdn                  | Puzzlepond           | games            | tls  | Servidores Ipê           | people   | 9  | 40   | 800   | 400
  luckytumble.example     | www                       | Luckytumble          | gambling         | tls  | Offshore Meadow Hosting  | people   | 2  | 20   | 500   | 200
  velvetlounge.example    | www                       | Velvet Lounge        | adult            | tls  | Redlantern VPS           | people   | 2  | 15   | 900   | 100
  swarmleaf.example       | tracker                   | Swarmleaf            | p2p              | tls  | Anonymous Harbour        | people   | 1  | 800  | 1500  | 600
`;

export const SERVICES: readonly Service[] = readTable(COLUMNS, ROWS).map((row) => ({
  domain: row.domain,
  hosts: readList(row.hosts),
  application: row.application,
  category: row.category,
  appProto: row.proto as Service["appProto"],
  asOrg: row.owner,
  users: row.who as Users,
  popularity: Number(row.weight),
  bytesOut: Number(row.out) * 1000,
  bytesIn: Number(row.in) * 1000,
  seconds: Number(row.s),
}));

/** Whether a device of this kind uses the service. */
export function isUsedBy({ users }: Service, { audience, hasAgent, seed }: ServiceUser): boolean {
  if (users === "all") return true;
  if (users === "computers") return audience !== "things";
  if (users === "managed") return audience !== "things" && hasAgent;
  return users === audience || users === seed.device.deviceType;
}

/** Categories that the default policy blocks. */
export const BLOCKED_CATEGORIES = [
  "gambling",
  "adult",
  "p2p",
  "malware",
  "phishing",
  "command_and_control",
  "newly_registered",
];
