import type { Product } from "../catalogue/software";
import type { VulnerabilityEntry } from "../catalogue/vulnerability-entry";

type KnownExploited = Pick<VulnerabilityEntry, "kevDue" | "cvss">;

/** How a vulnerability is closed where the product is installed, with original texts. */
export function remediationOf(product: Product, fixedIn: string, { kevDue, cvss }: KnownExploited): string {
  const [, vector] = cvss;
  const caution =
    vector.includes("AV:N") && vector.includes("UI:N")
      ? "make it unreachable from the internet"
      : "do not open untrusted files or links with it";
  const urgency =
    kevDue === undefined
      ? ""
      : ` This vulnerability is known to be exploited. Until it is fixed, ${caution}, or remove the software.`;
  return `${updateOf(product, fixedIn)}${urgency}`;
}

function updateOf({ key, source, type, nameOf }: Product, fixedIn: string): string {
  const name = nameOf(fixedIn);
  if (source === "deb_packages" || source === "rpm_packages") return updatePackage(key.split(":")[0] ?? name, source);
  if (source === "homebrew")
    return `Run "brew upgrade ${name}" to install ${fixedIn} or later, then restart the programs that use it.`;
  if (type === "browser_extension")
    return `Let the browser update ${name} to ${fixedIn} or later, and block older versions with a policy.`;
  if (type === "firmware")
    return `Install ${name} ${fixedIn} or later with the vendor's update tool. The device restarts, so agree on a time with its owner.`;
  if (type === "driver") return `Deploy ${name} ${fixedIn} or later and restart the device.`;
  return `Deploy ${withVersion(name, fixedIn)} or later with your software deployment tool. Close the program first, and remove older versions that remain installed.`;
}

/** Some names include their version. */
function withVersion(name: string, version: string): string {
  return name.includes(version) ? name : `${name} ${version}`;
}

function updatePackage(name: string, source: string): string {
  const command = source === "rpm_packages" ? `dnf upgrade ${name}` : `apt-get install --only-upgrade ${name}`;
  const after = /^(linux-image|kernel)/.test(name)
    ? "Restart the device to load the new kernel."
    : "Restart the services that use the package.";
  return `Run "${command}". ${after}`;
}
