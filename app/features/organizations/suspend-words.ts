/** What a person types to suspend many organizations: the name of the current one would say nothing about them. */
export const SUSPEND_WORD = "suspend";

/** What suspending and resuming do, for one organization and for several. */
export const SUSPENDED = {
  one: "The organization is marked as suspended. Data, sensors and users are not affected.",
  many: "The organizations are marked as suspended. Data, sensors and users are not affected.",
} as const;
export const RESUMED = {
  one: "The organization becomes active again.",
  many: "The organizations become active again.",
} as const;
