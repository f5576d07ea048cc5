import type { NamedRule, RuleSet } from "./rule-set";

type NamedSet<Rule extends NamedRule> = Pick<RuleSet<never, Rule>, "read" | "readFixed">;

/** Restores a deleted rule. Returns why it cannot be restored. */
export async function restoreRule<Rule extends NamedRule>(
  set: NamedSet<Rule> & Pick<RuleSet<never, Rule>, "restore">,
  rule: Rule,
): Promise<string | undefined> {
  return (await refuseName(set, rule)) ?? set.restore(rule);
}

/** Why a rule cannot have its former display name again. */
export async function refuseName<Rule extends NamedRule>(
  { read, readFixed }: NamedSet<Rule>,
  rule: Pick<Rule, "name" | "displayName">,
): Promise<string | undefined> {
  const wanted = rule.displayName.toLowerCase();
  const isTaken = [...(await read()), ...(await readFixed())].some(
    ({ name, displayName }) => name !== rule.name && displayName.toLowerCase() === wanted,
  );
  return isTaken ? "Another rule now has this name" : undefined;
}
