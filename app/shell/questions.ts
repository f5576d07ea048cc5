import type { Completion, KopilotSuggestion } from "~/contract/kopilot";
import type { GlobalStatus } from "~/contract/status";
import { questionAt } from "~/screen/question";
import type { LoadResult } from "~/screen/load-result";

import type { CommandAnswer } from "./palette/command-answer";
import type { PaletteHit } from "./palette/palette-items";
import type { TenantLabel } from "./shell-data";
import type { TourStep, TourType } from "./tour/tour-steps";

/** What waits on screens, by their ids, and what it means. */
export type Badges = Partial<Record<string, { count: number; meaning: string }>>;

/** The kinds of data that are too old, by the screens that show them. */
export type LateData = Partial<Record<string, readonly string[]>>;

/** What the frame of the page shows about the service and the organization's data. */
export const frameSummary = () =>
  questionAt<{ status: LoadResult<GlobalStatus>; badges: Badges; late: LateData }>("/status-summary");

/** The organizations that match a text, with how many open critical threats some have. */
export const tenantsLike = (q: string) =>
  questionAt<{ tenants: TenantLabel[]; openCritical: Record<string, number> }>("/preferences/tenant/search", { q });

/** The objects of the organization that match a text. */
export const hitsFor = (q: string) => questionAt<{ hits: PaletteHit[] }>("/palette/search", { q });

/** What a question in words leads to, and the questions that are suggested instead; an empty question has suggestions only. */
export const commandFor = (q: string) =>
  questionAt<{ answer: CommandAnswer | undefined; prompts: string[] }>("/palette/question", { q });

/** How a question can go on at the cursor. */
export const completionsFor = ({ context, text, cursor }: Completion) =>
  questionAt<{ suggestions: KopilotSuggestion[] }>("/questions/completions", { context, text, cursor: String(cursor) });

export const stepsOfTour = (type: TourType) => questionAt<{ steps: TourStep[] }>(`/tours/${type}`);

/** Renews the session; answers the second at which the new one expires. */
export const renewedSession = () => questionAt<{ expiresAt: number | null }>("/session/refresh");
