import type { Business } from "../catalogue/tenants";

/** Departments and job titles of a business. Some people have no department, which is shown as Unknown. */
export const DEPARTMENTS: Record<Business, readonly (readonly [department: string, ...titles: string[]])[]> = {
  hospital: [
    ["Nursing", "Nurse", "Charge nurse", "Nurse educator"],
    ["Medicine", "Physician", "Resident", "Surgeon"],
    ["Imaging", "Radiographer", "Imaging coordinator"],
    ["Pharmacy", "Pharmacist", "Pharmacy technician"],
    ["Front desk", "Registrar", "Scheduler"],
    ["Finance", "Accountant", "Billing specialist", "Payroll clerk"],
    ["Laboratory", "Laboratory technician"],
    ["IT", "System administrator", "Help desk technician", "Network engineer"],
  ],
  logistics: [
    ["Dispatch", "Dispatcher", "Route planner"],
    ["Warehouse", "Shift lead", "Picker", "Stock controller"],
    ["Customs", "Customs clerk"],
    ["Contracts", "Account manager"],
    ["Finance", "Accountant"],
    ["IT", "System administrator", "Help desk technician"],
  ],
  office: [
    ["Client services", "Advisor", "Associate", "Team lead"],
    ["Finance", "Accountant", "Controller"],
    ["Marketing", "Writer", "Designer"],
    ["Human resources", "Recruiter", "HR partner"],
    ["Engineering", "Developer", "Tester", "Architect"],
    ["IT", "System administrator", "Help desk technician"],
  ],
  school: [
    ["Teaching", "Teacher", "Substitute teacher", "Department chair"],
    ["Students", "Student"],
    ["Administration", "Registrar", "Principal", "Office assistant"],
    ["Library", "Librarian"],
    ["IT", "System administrator", "Lab assistant"],
  ],
  factory: [
    ["Production", "Operator", "Shift lead"],
    ["Engineering", "Process engineer", "CAD designer"],
    ["Quality", "Inspector"],
    ["Purchasing", "Buyer"],
    ["Maintenance", "Electrician", "Automation technician"],
    ["IT", "System administrator"],
  ],
  utility: [
    ["Netzbetrieb", "Netztechniker", "Schichtleiter"],
    ["Wasserwerk", "Anlagenfahrer"],
    ["Kundenservice", "Sachbearbeiter"],
    ["Buchhaltung", "Buchhalter"],
    ["IT", "Systemadministrator"],
  ],
  hotel: [
    ["Réception", "Réceptionniste", "Concierge"],
    ["Restauration", "Chef de rang", "Cuisinier"],
    ["Direction", "Directeur adjoint"],
    ["Comptabilité", "Comptable"],
  ],
  shop: [["Shop", "Owner", "Baker"]],
};

/** Accounts that do not belong to one person. */
export const SERVICE_ACCOUNTS = split(
  "svc-backup svc-scan svc-sql svc-web svc-print svc-monitor svc-deploy svc-sync svc-mailrelay svc-directory svc-report svc-etl svc-badge svc-camera svc-erp svc-vault svc-patch svc-dhcp svc-radius svc-voice svc-archive svc-labels svc-import svc-export",
);
export const SHARED_ACCOUNTS = split(
  "reception frontdesk kiosk meeting-room training warehouse shift-lead scanner nurse-station checkout library lab workshop gate visitor night-shift store-room press-room",
);
export const SYSTEM_ACCOUNTS = split(
  "local-service network-service scheduler root-maintenance healthcheck agent-runner device-join",
);

function split(words: string): readonly string[] {
  return words.split(" ");
}
