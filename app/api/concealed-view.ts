import type { Concealment } from "./concealment";

/** Whether a view with this address filters or groups by a field that is concealed from the caller. */
export function usesConcealed(concealment: Pick<Concealment, "hides">, setName: string, address: string): boolean {
  return namedIn(address).some((field) => concealment.hides(setName, field));
}

/** The fields that a list's address filters or groups by. Its other parameters are not fields. */
function namedIn(address: string): string[] {
  const params = new URLSearchParams(address);
  return [...params.keys()].map((key) => key.replace(/^-/, "")).concat(params.get("group")?.split(",") ?? []);
}
