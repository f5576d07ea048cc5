interface Network {
  cidr: string;
  zone: string;
  vlan?: number | undefined;
  vrf?: string | undefined;
  label?: string | undefined;
}

/** Formats networks as the lines of a form field. */
export function networksAsText(networks: readonly Network[]): string {
  return networks
    .map(({ cidr, zone, vlan, vrf, label }) =>
      [
        cidr,
        zone === "trusted" ? "" : zone,
        vlan === undefined ? "" : `vlan:${vlan}`,
        vrf === undefined ? "" : `vrf:${vrf}`,
        label ?? "",
      ]
        .filter(Boolean)
        .join(" "),
    )
    .join("\n");
}
