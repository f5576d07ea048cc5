import type { DeniedNote, ShellData } from "../shell-data";

const UNDONE: Record<NonNullable<DeniedNote["undone"]>, string> = {
  consent: "The consent was received, but the integration was not connected. Ask an administrator to finish the setup.",
};

/** Why a person was redirected here instead of seeing the requested screen, and what that left undone. */
export function deniedText(note: Pick<DeniedNote, "title" | "because" | "undone">, context: DeniedContext): string {
  const reason = reasonText(note, context);
  return note.undone ? `${reason} ${UNDONE[note.undone]}` : reason;
}

function reasonText(note: Pick<DeniedNote, "title" | "because">, { viewer, tenant, brand }: DeniedContext): string {
  switch (note.because) {
    case "role":
      return `“${note.title}” is not available to ${viewer.roleLabel}s.`;
    case "tenant":
      return `“${note.title}” is not available for ${tenant.tenantName}.`;
    case "host":
      return `“${note.title}” is not available at this address.`;
    case "brand":
      return `“${note.title}” is not part of ${brand.name}.`;
  }
}

/** The screen that explains all visibility rules, for people who may open it. */
export function explainAddress({ path }: Pick<DeniedNote, "path">, screens: ShellData["screens"]): string | undefined {
  const explains = screens["explain-access"];
  return explains && `${explains.path}?${new URLSearchParams({ path }).toString()}`;
}

interface DeniedContext {
  viewer: Pick<ShellData["viewer"], "roleLabel">;
  tenant: Pick<ShellData["tenant"], "tenantName">;
  brand: Pick<ShellData["brand"], "name">;
}

/** Parses the note in a cookie; undefined if it is not one. Cookies can be forged, so it is only shown as text. */
export function parseDeniedNote(text: string | undefined): DeniedNote | undefined {
  if (text === undefined) return undefined;
  try {
    const note: unknown = JSON.parse(text);
    return isDeniedNote(note) ? note : undefined;
  } catch {
    return undefined;
  }
}

function isDeniedNote(value: unknown): value is DeniedNote {
  if (typeof value !== "object" || value === null || !("title" in value) || !("because" in value)) return false;
  const isReason = ["role", "host", "tenant", "brand"].includes(value.because as string);
  const isPath = "path" in value && typeof value.path === "string" && value.path.startsWith("/");
  if ("undone" in value && value.undone !== "consent") return false;
  return typeof value.title === "string" && value.title !== "" && isPath && isReason;
}
