import { TOPICS } from "~/brand/diagnose/cases/topics";
import { CONFIG_CODES } from "~/brand/diagnose/config-files.server";
import { SEVERITIES, type Code, type Severity } from "~/brand/diagnose/diagnostic";

/** A row of the list of codes. */
interface DescribedCode {
  code: Code;
  severity: Severity;
  example: string;
  hint: string;
}

/** Codes about several brands or about files other than manifests, which have no example among the test cases. */
const OTHERS: Partial<Record<Code, [example: string, hint: string]>> = {
  B015: ["the manifest of a brand is named brand.yaml", "rename it to brand.yaml"],
  B016: ["this file is not read", "write everything in brand.yaml, or remove the file"],
  B017: ["the folder has no brand.yaml", "write one, or remove the folder and run brands new acme"],
  B018: ["the file cannot be read: permission denied", "give the user that runs the console read access"],
  B705: ["the signature does not match the files", "brands sign acme --key <file>"],
  B708: [
    'the server has no version "0f3a9c2b7d41" of this brand',
    "brands diff --live names the versions it has; left out, the others see the one that was served before",
  ],
  B709: [
    "the server has no earlier version of this brand, so everybody sees this one",
    "deploy the brand without rollout first",
  ],
  B113: [
    "theme.css is not for brands to set here",
    "remove it, or ask the operator to add it to overridable in config/brand-defaults.yaml",
  ],
  B701: ["extends forms a loop: acme → base → acme", "remove one extends"],
};

/** Every code, with an example that a test verifies. */
export function listCodes(): DescribedCode[] {
  const cases = Object.values(TOPICS).flat();
  const files = new Map(Object.entries(CONFIG_CODES).map(([file, code]) => [code, file]));
  return (Object.keys(SEVERITIES) as Code[]).map((code) => {
    const found = cases.find((one) => one.code === code);
    const [example, hint = ""] = found
      ? [found.message.replaceAll("<brands>", "brands"), found.hint]
      : (OTHERS[code] ?? [`something in config/${files.get(code) ?? ""} cannot be read`, "fix the reported line"]);
    return { code, severity: SEVERITIES[code], example, hint };
  });
}
