import type { Software } from "~/contract/software";

import { readList, readTable } from "../../rules/text-table";
import { LINUX_SOFTWARE } from "./software-linux";
import { MAC_SOFTWARE } from "./software-mac";
import { WINDOWS_SOFTWARE } from "./software-windows";

/** One product on one operating system, with the versions that may be installed. */
export interface Product {
  key: string;
  vendor: string;
  type: Software["type"];
  source: string;
  /** The value in the address of a software page. */
  os: string;
  audience: "all" | "client" | "winsrv";
  /** Probability that a device of the audience has it. */
  share: number;
  /** From oldest to newest. */
  versions: string[];
  nameOf: (version: string) => string;
}

const DISTRIBUTIONS = { jammy: "Ubuntu 22.04", noble: "Ubuntu 24.04", bookworm: "Debian 12", rhel: "RHEL 9" } as const;
const SOURCES: Partial<Record<Software["type"], string>> = {
  browser_extension: "chrome_extensions",
  driver: "drivers",
  firmware: "firmware",
};

export const PRODUCTS: readonly Product[] = [
  ...readProducts(WINDOWS_SOFTWARE, "Windows", "programs"),
  ...readProducts(MAC_SOFTWARE, "macOS", "apps"),
  ...readPackages(LINUX_SOFTWARE),
];

/** Throws for an unknown key. */
export function productOf(key: string): Product {
  const product = PRODUCTS.find((candidate) => candidate.key === key);
  if (!product) throw new Error(`No software has the key "${key}"`);
  return product;
}

function readProducts(text: string, os: string, source: string): Product[] {
  const rows = readTable(["key", "name", "vendor", "type", "audience", "share", "versions"], text);
  return rows.map((row) => {
    const type = row.type as Software["type"];
    return {
      key: row.key,
      vendor: row.vendor,
      type,
      source: SOURCES[type] ?? (type === "os_package" ? "homebrew" : source),
      os,
      audience: row.audience as Product["audience"],
      share: Number(row.share),
      versions: readList(row.versions),
      nameOf: (version) => row.name.replace("{v}", version),
    };
  });
}

function readPackages(text: string): Product[] {
  const rows = readTable(["name", "share", "jammy", "noble", "bookworm", "rhel"], text);
  return rows.flatMap((row) =>
    (Object.keys(DISTRIBUTIONS) as (keyof typeof DISTRIBUTIONS)[])
      .filter((distribution) => row[distribution] !== "")
      .map((distribution) => ({
        key: `${row.name}:${distribution}`,
        vendor: row.name === "plover-sensor-agent" ? "Plover" : DISTRIBUTIONS[distribution],
        type: "os_package" as const,
        source: distribution === "rhel" ? "rpm_packages" : "deb_packages",
        os: DISTRIBUTIONS[distribution],
        audience: "all" as const,
        share: Number(row.share),
        versions: expandBraces(row[distribution]),
        nameOf: () => row.name,
      })),
  );
}

/** `1.{2,3}, 4` → 1.2, 1.3, 4 */
function expandBraces(cell: string): string[] {
  return cell.split(/,\s+/).flatMap((version) => {
    const [, before = "", choices = "", after = ""] = /^(.*?)\{(.*)\}(.*)$/.exec(version) ?? [];
    return choices === "" ? [version] : choices.split(",").map((choice) => before + choice + after);
  });
}
