import { ThreatWork } from "~/contract/threat-change";

/** What to do about a field that the contract does not take, one sentence each. */
const PROBLEMS: Record<string, string> = {
  status: "Choose one of the statuses.",
  reason: "Choose why it is closed.",
  note: "Write at most 2,000 characters.",
  duplicateOf: "Write the id of the threat that it repeats.",
  until: "Choose the day until which the risk is accepted.",
  assignee: "Choose one of the people.",
  tags: "Write at least one tag, at most 20 of them, of at most 32 characters each.",
  text: "Write 1 to 5,000 characters.",
  summary: "Write at most 200 characters.",
  boardId: "Write at most 64 characters.",
};

export type ReadWork = { work: ThreatWork } | { problems: Record<string, string> };

/**
 * The work that a form about threats asks for, or a sentence for each field that does not fit. Its `intent` is the operation,
 * unless the caller knows better.
 */
export function readThreatForm(form: FormData, asked?: ThreatWork["operation"]): ReadWork {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const given = (name: string) => (text(name) === "" ? {} : { [name]: text(name) });
  const fields: Record<string, () => object> = {
    setStatus: () => ({
      ...given("status"),
      ...given("reason"),
      ...given("note"),
      ...given("duplicateOf"),
      ...(text("until") === "" ? {} : { until: endOfDay(text("until")) }),
    }),
    assign: () => ({ assignee: text("assignee") || null }),
    tag: () => ({ tags: splitTags(text("tags")) }),
    comment: () => ({ text: text("text"), internal: form.get("internal") === "on" }),
    ticket: () => ({ ...given("summary"), ...given("boardId") }),
  };
  const operation = asked ?? text("intent");
  const parsed = ThreatWork.safeParse({ operation, ...fields[operation]?.() });
  if (parsed.success) return { work: parsed.data };
  const names = new Set(parsed.error.issues.map(({ path: [name] }) => String(name)));
  return { problems: Object.fromEntries([...names].map((name) => [name, PROBLEMS[name] ?? "This does not fit."])) };
}

/** The tags in a text: without empty ones, each once, in the order typed. */
export function splitTags(text: string): string[] {
  const tags = text.split(",").map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ""))];
}

/** A day of a form lasts until it is over. What is no day stays as it is, and is refused. */
function endOfDay(day: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T23:59:59.000Z` : day;
}
