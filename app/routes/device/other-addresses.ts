import type { AddressedDevice } from "~/contract/device";

/** The addresses of a device besides its primary ones. */
export function otherAddresses({
  ips,
  macs,
  primaryIp,
  mac,
}: Pick<AddressedDevice, "ips" | "macs" | "primaryIp" | "mac">) {
  return { ips: ips.filter((ip) => ip !== primaryIp), macs: macs.filter((other) => other !== mac) };
}
