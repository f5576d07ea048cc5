/** What a person types to suspend many organizations: the name of the current one would say nothing about them. */
export const SUSPEND_WORD = "suspend";

/** What suspending and resuming do, for one organization and for several. */
export const SUSPENDED = {
  one: "The organization is marked as suspended. Its data, its sensors and its users are not changed.",
  many: "The organizations are marked as suspended. Their data, their sensors and their users are not changed.",
} as const;
export const RESUMED = {
  one: "The organization becomes active again.",
  many: "The organizations become active again.",
} as const;
