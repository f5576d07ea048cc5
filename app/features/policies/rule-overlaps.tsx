import type { RuleImpact } from "~/contract/policy-work";
import { Notice } from "~/ui/feedback/notice";

interface RuleOverlapsProps extends Pick<RuleImpact, "shadowedBy" | "conflictsWith"> {
  addressOf: (name: string) => string;
}

/** The rules that the rule in the form would overlap with; it can be saved nevertheless. */
export function RuleOverlaps({ shadowedBy, conflictsWith, addressOf }: RuleOverlapsProps) {
  const link = ({ name, displayName }: RuleImpact["conflictsWith"][number]) => (
    <a href={addressOf(name)} target="_blank" rel="noreferrer">
      {displayName}
    </a>
  );
  return (
    <>
      {shadowedBy && (
        <Notice tone="warn">
          Shadowed: {link(shadowedBy)} comes first and matches everything that this rule matches, so this rule would
          never decide.
        </Notice>
      )}
      {conflictsWith.map((other) => (
        <Notice key={other.name} tone="warn">
          Conflicting: {link(other)} matches the same traffic with another action.
        </Notice>
      ))}
    </>
  );
}
