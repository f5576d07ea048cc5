import type { RecommendedStep } from "~/contract/threat";
import type { StepAction } from "~/contract/threat-step-facts";

/** Each step includes the action that performs it. */
type Step = Omit<RecommendedStep, "params"> & { actionType: StepAction };

const CLOSE: Step = { step: "Close the threat with its reason once the cause is known.", actionType: "set_status" };
const ISOLATE: Step = { step: "Isolate the device while it is examined.", actionType: "isolate_device" };
const BLOCK_DOMAIN: Step = { step: "Block the domain for the organization.", actionType: "block_domain" };
const BLOCK_ADDRESS: Step = { step: "Block the address at the edge.", actionType: "block_address" };
const ASK: Step = { step: "Ask the person whether they did it themselves.", actionType: "open_user" };
const PATCH: Step = { step: "Install the update that closes the vulnerability.", actionType: "open_vulnerability" };
const PASSWORD: Step = { step: "Reset the password and end all sessions.", actionType: "reset_password" };
const SCAN: Step = { step: "Run a full scan with the agent.", actionType: "scan_device" };

/** Recommended steps by threat category. */
const STEPS: Record<string, readonly Step[]> = {
  malware: [ISOLATE, SCAN, { step: "Look for the same file on other devices.", actionType: "hunt_indicator" }],
  c2: [
    ISOLATE,
    BLOCK_DOMAIN,
    { step: "Hunt for other devices that contacted the same destination.", actionType: "hunt_indicator" },
  ],
  phishing: [BLOCK_DOMAIN, PASSWORD, ASK],
  exploit: [
    PATCH,
    BLOCK_ADDRESS,
    { step: "Look for successful requests from the same address.", actionType: "hunt_indicator" },
  ],
  recon: [BLOCK_ADDRESS],
  lateral_movement: [ISOLATE, PASSWORD],
  exfiltration: [ASK, BLOCK_DOMAIN, { step: "Find out which files were sent.", actionType: "hunt_upload" }],
  policy: [ASK],
  dns_abuse: [BLOCK_DOMAIN, SCAN],
  brute_force: [BLOCK_ADDRESS, { step: "Allow the service only through the VPN.", actionType: "create_ingress_rule" }],
  cryptomining: [BLOCK_DOMAIN, SCAN],
  anomaly: [ASK, PASSWORD],
  vulnerability: [PATCH],
  compliance: [{ step: "Switch the setting back on and find out who changed it.", actionType: "open_compliance" }],
};

export function recommendationFor(category: string): Step[] {
  return [...(STEPS[category] ?? []), CLOSE];
}
