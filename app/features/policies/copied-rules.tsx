import type { RuleImportResult } from "~/contract/policy-work";
import { humanise } from "~/ui/humanise";

import { LIST_LABELS } from "./rule-lists";

/** What an organization gets of the copied rules, and why it does not get the others. */
export function CopiedRules({ result }: { result: RuleImportResult }) {
  const { added, unchanged, conflicts, missing, skipped } = result;
  return (
    <>
      {added.map(({ displayName }) => (
        <li key={displayName} data-kind="added">
          <b>{displayName}</b> is copied
        </li>
      ))}
      {conflicts.map(({ name, displayName, changes }) => (
        <li key={name} data-kind="left">
          <b>{displayName}</b> exists with a different{" "}
          {changes.map(({ path }) => humanise(path).toLowerCase()).join(", ")}
        </li>
      ))}
      {missing.map(({ displayName, references }) => (
        <li key={displayName} data-kind="left">
          <b>{displayName}</b> refers to{" "}
          {references
            .map(({ list, names }) => `${LIST_LABELS[list].many} that do not exist here: ${names.join(", ")}`)
            .join("; ")}
        </li>
      ))}
      {skipped.map(({ displayName, reason }) => (
        <li key={displayName} data-kind="left">
          <b>{displayName}</b> is skipped: {reason}
        </li>
      ))}
      {unchanged > 0 && <li>{unchanged === 1 ? "1 rule exists already" : `${unchanged} rules exist already`}</li>}
    </>
  );
}
