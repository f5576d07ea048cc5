interface Network {
  cidr: string;
  zone: string;
  label?: string | undefined;
}

/** Formats networks as the lines of a form field. */
export function networksAsText(networks: readonly Network[]): string {
  return networks
    .map(({ cidr, zone, label }) => [cidr, zone === "trusted" ? "" : zone, label ?? ""].filter(Boolean).join(" "))
    .join("\n");
}
