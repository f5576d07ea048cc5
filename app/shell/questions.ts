import type { Completion, KopilotSuggestion } from "~/contract/kopilot";
import type { GlobalStatus } from "~/contract/status";
import { questionAt } from "~/screen/question";
import type { LoadResult } from "~/screen/load-result";

import type { CommandAnswer } from "./palette/command-answer";
import type { PaletteHit } from "./palette/palette-items";
import type { TenantLabel } from "./shell-data";
import type { TourStep, TourType } from "./tour/tour-steps";

/** The pending counts of screens by id, with their meaning. */
export type Badges = Partial<Record<string, { count: number; meaning: string }>>;

/** The outdated data families by id of the screens that show them. */
export type LateData = Partial<Record<string, readonly string[]>>;

/** The state of the service and the organization's data, for the frame of the page. */
export const frameSummary = () =>
  questionAt<{ status: LoadResult<GlobalStatus>; badges: Badges; late: LateData }>("/status-summary");

/**
 * The organizations that match a text, some with the number of open critical threats and with the names under which
 * they are known elsewhere, by id.
 */
export const tenantsLike = (q: string) =>
  questionAt<{ tenants: TenantLabel[]; openCritical: Record<string, number>; otherNames: Record<string, string[]> }>(
    "/preferences/tenant/search",
    { q },
  );

/** The objects of the organization that match a text. */
export const hitsFor = (q: string) => questionAt<{ hits: PaletteHit[] }>("/palette/search", { q });

/** The targets of a question in words, and suggested questions; an empty question has suggestions only. */
export const commandFor = (q: string) =>
  questionAt<{ answer: CommandAnswer | undefined; prompts: string[] }>("/palette/question", { q });

/** Completions of a question at the cursor. */
export const completionsFor = ({ context, text, cursor }: Completion) =>
  questionAt<{ suggestions: KopilotSuggestion[] }>("/questions/completions", { context, text, cursor: String(cursor) });

export const stepsOfTour = (type: TourType) => questionAt<{ steps: TourStep[] }>(`/tours/${type}`);

/** Refreshes the session; returns the time at which the new one expires, in seconds. */
export const renewedSession = () => questionAt<{ expiresAt: number | null }>("/session/refresh");
