import type { RecommendedStep } from "~/contract/threat";
import type { StepAction } from "~/contract/threat-step-facts";

/** Each step includes the action that performs it. */
type Step = Omit<RecommendedStep, "params"> & { actionType: StepAction };

const CLOSE: Step = { step: "Close the threat with a reason once the cause is known.", actionType: "set_status" };
const ISOLATE: Step = { step: "Isolate the device during the investigation.", actionType: "isolate_device" };
const BLOCK_DOMAIN: Step = { step: "Block the domain for the whole organization.", actionType: "block_domain" };
const BLOCK_ADDRESS: Step = { step: "Block the IP address at the firewall.", actionType: "block_address" };
const ASK: Step = { step: "Confirm with the user whether the activity was theirs.", actionType: "open_user" };
const PATCH: Step = { step: "Install the update that fixes the vulnerability.", actionType: "open_vulnerability" };
const PASSWORD: Step = { step: "Reset the user's password and end all sessions.", actionType: "reset_password" };
const SCAN: Step = { step: "Run a full scan of the device.", actionType: "scan_device" };

/** Recommended steps by threat category. */
const STEPS: Record<string, readonly Step[]> = {
  malware: [ISOLATE, SCAN, { step: "Search other devices for the same file.", actionType: "hunt_indicator" }],
  c2: [
    ISOLATE,
    BLOCK_DOMAIN,
    { step: "Search for other devices that contacted the same destination.", actionType: "hunt_indicator" },
  ],
  phishing: [BLOCK_DOMAIN, PASSWORD, ASK],
  exploit: [
    PATCH,
    BLOCK_ADDRESS,
    { step: "Search for successful requests from the same IP address.", actionType: "hunt_indicator" },
  ],
  recon: [BLOCK_ADDRESS],
  lateral_movement: [ISOLATE, PASSWORD],
  exfiltration: [ASK, BLOCK_DOMAIN, { step: "Identify the files that were uploaded.", actionType: "hunt_upload" }],
  policy: [ASK],
  dns_abuse: [BLOCK_DOMAIN, SCAN],
  brute_force: [BLOCK_ADDRESS, { step: "Restrict the service to VPN clients.", actionType: "create_ingress_rule" }],
  cryptomining: [BLOCK_DOMAIN, SCAN],
  anomaly: [ASK, PASSWORD],
  vulnerability: [PATCH],
  compliance: [{ step: "Turn the setting back on and find out who changed it.", actionType: "open_compliance" }],
};

export function recommendationFor(category: string): Step[] {
  return [...(STEPS[category] ?? []), CLOSE];
}
