/** The priorities of vulnerabilities, most urgent first. */
export const PRIORITIES = ["P1", "P2", "P3", "P4"] as const;
/** The priorities that count in the risk of a device, and as findings of an assessment. */
export const URGENT_PRIORITIES = ["P1", "P2"] as const satisfies readonly PriorityName[];
export type PriorityName = (typeof PRIORITIES)[number];

/** The number of days after its detection in which a vulnerability of each priority is due. */
export type DueDaysByPriority = Record<PriorityName, number>;

export const DUE_DAYS: DueDaysByPriority = { P1: 7, P2: 14, P3: 30, P4: 90 };
export const MAX_DUE_DAYS = 365;

/** The first priority that is due before a more urgent one, which would turn their order around. */
export function outOfOrder(days: DueDaysByPriority): PriorityName | undefined {
  return PRIORITIES.find((priority, index) =>
    PRIORITIES.slice(0, index).some((urgent) => days[urgent] > days[priority]),
  );
}
