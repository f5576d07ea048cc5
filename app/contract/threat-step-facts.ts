/** The action of a recommended step; each is available somewhere in the console. */
export const STEP_ACTIONS = [
  "isolate_device",
  "block_domain",
  "block_address",
  "create_ingress_rule",
  "hunt_indicator",
  "hunt_upload",
  "open_user",
  "reset_password",
  "open_vulnerability",
  "open_compliance",
  "scan_device",
  "set_status",
] as const;
export type StepAction = (typeof STEP_ACTIONS)[number];
