import { readTable } from "../../rules/text-table";

/** A site of a tenant: its location, its working hours, and its size relative to the tenant's other sites. */
export interface SiteEntry {
  tenantId: string;
  name: string;
  displayName: string;
  street: string;
  city: string;
  region: string;
  countryCode: string;
  lat: number;
  lon: number;
  timeZone: string;
  /** Share of the tenant's devices, relative to its other sites. */
  weight: number;
  sensors: number;
  /** Most sites are active and all their sensors are up. */
  state: "up" | "degraded" | "down" | "planned";
}

const COLUMNS = [
  "tenantId",
  "name",
  "displayName",
  "street",
  "city",
  "region",
  "countryCode",
  "coordinates",
  "timeZone",
  "weight",
  "sensors",
  "state",
] as const;

export const SITES: readonly SiteEntry[] = readTable(
  COLUMNS,
  `
  acme-health             | hq              | HQ                       | 14 Kestrel Plaza       | Albany      | New York      | US | 42.65 -73.75  | America/New_York    | 26  | 3 |
  acme-health             | riverside       | Riverside Hospital       | 2200 Millrace Road     | Troy        | New York      | US | 42.73 -73.69  | America/New_York    | 24  | 3 |
  acme-health             | harbor-clinic   | Harbor Clinic            | 8 Lantern Quay         | Providence  | Rhode Island  | US | 41.82 -71.41  | America/New_York    | 12  | 2 | degraded
  acme-health             | north-campus    | North Campus             | 501 Larch Avenue       | Burlington  | Vermont       | US | 44.48 -73.21  | America/New_York    | 11  | 2 |
  acme-health             | imaging-center  | Imaging Center           | 77 Beacon Yard         | Syracuse    | New York      | US | 43.05 -76.15  | America/New_York    | 8   | 1 |
  acme-health             | data-center     | Data Center East         | 1 Copper Mill Lane     | Newark      | New Jersey    | US | 40.74 -74.17  | America/New_York    | 8   | 2 |
  acme-health             | lakeview        | Lakeview Rehabilitation  | 340 Orchard Bend       | Rochester   | New York      | US | 43.16 -77.61  | America/New_York    | 5   | 1 |
  acme-health             | call-center     | Call Center              | 19 Juniper Court       | Tulsa       | Oklahoma      | US | 36.15 -95.99  | America/Chicago     | 4   | 1 |
  acme-health             | mobile-care     | Mobile Care              | 14 Kestrel Plaza       | Albany      | New York      | US | 42.65 -73.75  | America/New_York    | 2   | 1 |
  borealis-logistics      | hq              | Head Office              | Norrskensgatan 3       | Uppsala     | Uppsala län   | SE | 59.86 17.64   | Europe/Stockholm    | 24  | 2 |
  borealis-logistics      | hub-malmo       | Hub Malmö                | Terminalvägen 41       | Malmö       | Skåne         | SE | 55.6 13.0     | Europe/Stockholm    | 22  | 2 |
  borealis-logistics      | hub-tampere     | Hub Tampere              | Varastokatu 12         | Tampere     | Pirkanmaa     | FI | 61.5 23.79    | Europe/Helsinki     | 16  | 1 |
  borealis-logistics      | depot-aarhus    | Depot Aarhus             | Pakhusvej 7            | Aarhus      | Midtjylland   | DK | 56.16 10.2    | Europe/Copenhagen   | 14  | 1 | down
  borealis-logistics      | depot-bergen    | Depot Bergen             | Lagergaten 28          | Bergen      | Vestland      | NO | 60.39 5.32    | Europe/Oslo         | 10  | 1 |
  borealis-logistics      | cold-store      | Cold Store               | Isgatan 5              | Luleå       | Norrbotten    | SE | 65.58 22.15   | Europe/Stockholm    | 8   | 1 |
  borealis-logistics      | port-gdynia     | Port Office Gdynia       | ul. Magazynowa 9       | Gdynia      | Pomorskie     | PL | 54.52 18.53   | Europe/Warsaw       | 6   | 1 |
  cobalt-harbor           | main-street     | Main Street              | 100 Main Street        | Duluth      | Minnesota     | US | 46.79 -92.1   | America/Chicago     | 40  | 2 |
  cobalt-harbor           | operations      | Operations Center        | 2 Anchor Way           | Duluth      | Minnesota     | US | 46.76 -92.13  | America/Chicago     | 28  | 2 |
  cobalt-harbor           | lakeside        | Lakeside Branch          | 61 Pier Road           | Ashland     | Wisconsin     | US | 46.59 -90.88  | America/Chicago     | 12  | 1 |
  cobalt-harbor           | hillcrest       | Hillcrest Branch         | 9 Summit Street        | Hibbing     | Minnesota     | US | 47.43 -92.94  | America/Chicago     | 11  | 1 |
  cobalt-harbor           | old-mill        | Old Mill Branch          | 27 Mill Square         | Cloquet     | Minnesota     | US | 46.72 -92.46  | America/Chicago     | 9   | 1 |
  driftwood-schools       | district-office | District Office          | 450 Schoolhouse Lane   | Pueblo      | Colorado      | US | 38.25 -104.61 | America/Denver      | 22  | 2 |
  driftwood-schools       | high-school     | Driftwood High School    | 1200 Cottonwood Drive  | Pueblo      | Colorado      | US | 38.27 -104.6  | America/Denver      | 36  | 2 |
  driftwood-schools       | middle-school   | Sage Middle School       | 88 Sagebrush Street    | Pueblo      | Colorado      | US | 38.29 -104.58 | America/Denver      | 24  | 1 | degraded
  driftwood-schools       | elementary      | Aspen Elementary         | 15 Aspen Circle        | Pueblo      | Colorado      | US | 38.23 -104.65 | America/Denver      | 18  | 1 |
  quillon-precision       | plant-1         | Plant 1                  | 3000 Foundry Road      | Flint       | Michigan      | US | 43.01 -83.69  | America/Detroit     | 50  | 2 |
  quillon-precision       | plant-2         | Plant 2                  | 12 Caliper Street      | Toledo      | Ohio          | US | 41.65 -83.54  | America/New_York    | 30  | 2 |
  quillon-precision       | engineering     | Engineering Office       | 6 Micrometer Mews      | Ann Arbor   | Michigan      | US | 42.28 -83.74  | America/Detroit     | 20  | 1 |
  stadtwerke-eichenbrueck | verwaltung      | Verwaltung               | Eichenallee 1          | Eichenbrück | Niedersachsen | DE | 52.2 9.4      | Europe/Berlin       | 50  | 2 |
  stadtwerke-eichenbrueck | wasserwerk      | Wasserwerk Süd           | Am Brunnenfeld 6       | Eichenbrück | Niedersachsen | DE | 52.17 9.41    | Europe/Berlin       | 28  | 1 |
  stadtwerke-eichenbrueck | leitstelle      | Leitstelle Strom         | Trafostraße 22         | Eichenbrück | Niedersachsen | DE | 52.22 9.38    | Europe/Berlin       | 22  | 1 |
  3tsky                   | studio          | Studio                   | 700 Skyline Loop       | Portland    | Oregon        | US | 45.52 -122.68 | America/Los_Angeles | 70  | 1 |
  3tsky                   | lab             | Lab                      | 31 Contrail Court      | Boise       | Idaho         | US | 43.62 -116.2  | America/Boise       | 30  | 1 |
  throughwave             | tower           | Tower Office             | 18 Tidal Crescent      | Singapore   |               | SG | 1.29 103.85   | Asia/Singapore      | 65  | 1 |
  throughwave             | warehouse       | Warehouse                | 4 Breakwater Link      | Johor Bahru | Johor         | MY | 1.49 103.74   | Asia/Kuala_Lumpur   | 35  | 1 |
  larkspur-legal          | chancery        | Chancery House           | 5 Quill Lane           | Bristol     | England       | GB | 51.45 -2.59   | Europe/London       | 75  | 1 |
  larkspur-legal          | archive         | Archive                  | Unit 3, Parchment Park | Swindon     | England       | GB | 51.56 -1.78   | Europe/London       | 25  | 1 |
  maison-verdoyant        | hotel-du-lac    | Hôtel du Lac             | 2 quai des Tilleuls    | Annecy      | Haute-Savoie  | FR | 45.9 6.12     | Europe/Paris        | 100 | 1 |
  northern-coastal        | museum          | Museum and Reading Rooms | 1 Lighthouse Row       | Sligo       | Connacht      | IE | 54.27 -8.47   | Europe/Dublin       | 100 | 1 |
  tiny-fern-bakery        | bakery          | Bakery                   | 23 Fern Street         | Ithaca      | New York      | US | 42.44 -76.5   | America/New_York    | 100 | 0 | planned
`,
).map(({ coordinates, ...row }) => {
  const [lat = 0, lon = 0] = coordinates.split(" ").map(Number);
  const state = (row.state || "up") as SiteEntry["state"];
  return { ...row, lat, lon, weight: Number(row.weight), sensors: Number(row.sensors), state };
});
