import type { ReactNode } from "react";

import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";

import type { RuleHunt } from "./hunt-for-rule";

interface HuntLinkProps {
  hunt: RuleHunt | undefined;
  /** The number of rows that an exact query finds. */
  rows: number;
  children: ReactNode;
}

/** Opens the rows that a rule matches in hunting, in a new tab because the rule's form is open. */
export function HuntLink({ hunt, rows, children }: HuntLinkProps) {
  const { screens } = useShellData();
  const hunting = addressOfScreen(screens, "threat-hunting");
  if (!hunt || hunting === undefined) return null;
  return (
    <p>
      <a href={`${hunting}?${hunt.query}`} target="_blank" rel="noreferrer" data-rows={hunt.isExact ? rows : undefined}>
        {children}
      </a>
    </p>
  );
}
