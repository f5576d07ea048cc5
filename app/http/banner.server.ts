import type { Brand } from "~/brand/serve/brand";
import type { EmbeddedReady } from "~/contract/embedded";

/**
 * The start-up message for a person who runs the console locally: its address, the brands, and who can sign in. Only in
 * embedded mode, which it explains.
 */
export function writeBanner(
  port: number,
  brands: readonly Brand[],
  { password, people }: EmbeddedReady["demonstration"],
): string {
  const addresses = brands.map(
    ({ id, name, isDefault }) => [`http://${isDefault ? "" : `${id}.`}localhost:${port}`, name] as const,
  );
  const table = (rows: readonly (readonly [string, string])[]) => {
    const width = Math.max(...rows.map(([left]) => left.length));
    return rows.map(([left, right]) => `    ${left.padEnd(width)}  ${right}`).join("\n");
  };
  return [
    "",
    "  Livery is running with embedded services: demonstration data, on this machine only.",
    "",
    table(addresses),
    "",
    `  Accounts; the password of each is ${password}, and one-time codes appear at /identity/outbox`,
    "",
    table(people.map(({ loginId, does }) => [loginId, does] as const)),
    "",
  ].join("\n");
}
