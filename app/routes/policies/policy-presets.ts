import type { DefaultPolicy } from "~/contract/default-policy";

type Preset = Pick<
  DefaultPolicy,
  "egressDefault" | "ingressDefault" | "newlyRegisteredDays" | "dnsCategories" | "threatResponse" | "logLevel"
>;

/** The values that the profiles fill into the form of the default policy. */
export const POLICY_PRESETS: Readonly<Record<string, Preset>> = {
  default: {
    egressDefault: "allow",
    ingressDefault: "block",
    newlyRegisteredDays: 30,
    dnsCategories: { malware: "block", phishing: "block", command_and_control: "block", newly_registered: "alert" },
    threatResponse: { critical: "block", high: "block", medium: "alert", low: "log" },
    logLevel: "all",
  },
  strict: {
    egressDefault: "block",
    ingressDefault: "block",
    newlyRegisteredDays: 90,
    dnsCategories: {
      malware: "block",
      phishing: "block",
      command_and_control: "block",
      newly_registered: "block",
      gambling: "block",
      adult: "block",
      p2p: "block",
      file_sharing: "alert",
    },
    threatResponse: { critical: "block", high: "block", medium: "block", low: "alert" },
    logLevel: "all",
  },
  monitor: {
    egressDefault: "allow",
    ingressDefault: "block",
    newlyRegisteredDays: 30,
    dnsCategories: { malware: "alert", phishing: "alert", command_and_control: "alert", newly_registered: "alert" },
    threatResponse: { critical: "alert", high: "alert", medium: "alert", low: "log" },
    logLevel: "all",
  },
};
