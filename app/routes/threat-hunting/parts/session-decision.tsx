import { styled } from "styled-components";

import type { FieldSet } from "~/contract/field";
import type { GridLinks } from "~/grid/grid-links";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { humanise } from "~/ui/humanise";
import { Stack } from "~/ui/layout/stack";
import { Link } from "~/ui/link";
import { SeverityTag } from "~/ui/marks/severity-tag";

import type { Session } from "../session.server";
import { FieldFacts } from "./field-facts";

const DECISION = ["action", "riskScore", "riskReasons", "beaconScore"];

interface SessionDecisionProps {
  session: Session;
  set: FieldSet;
  links: GridLinks;
}

/** The rule applied to the session, for people who may see rules, and the threats related to it. */
export function SessionDecision({ session, set, links }: SessionDecisionProps) {
  const { screens } = useShellData();
  const { flow, rule, threats } = session;
  const policies = addressOfScreen(screens, "policies");
  return (
    <Stack gap="tight">
      <FieldFacts row={flow} set={set} links={links} names={DECISION} />
      {policies !== undefined && <AppliedRule name={flow.policyName} rule={rule} policies={policies} />}
      {threats && !threats.ok && <p>{threats.failure.title}</p>}
      {threats?.ok && (
        <Threats aria-label="Threats of this session">
          {threats.value.map(({ threatId, title, severity, status }) => (
            <li key={threatId}>
              <SeverityTag severity={severity} />
              <Link to={addressOfScreen(screens, "threat", { threatId }) ?? ""}>{title}</Link>
              <small>{humanise(status)}</small>
            </li>
          ))}
        </Threats>
      )}
    </Stack>
  );
}

interface AppliedRuleProps extends Pick<Session, "rule"> {
  name: string | null;
  policies: string;
}

/** A rule that was deleted has only its name in the flow. */
function AppliedRule({ name, rule, policies }: AppliedRuleProps) {
  if (name === null) return <p>No rule matched: the default policy decided.</p>;
  return (
    <p>
      Decided by the rule{" "}
      {rule?.ok ? (
        <Link to={`${policies}?${new URLSearchParams({ tab: rule.value.list, peek: rule.value.name })}`}>
          {rule.value.displayName}
        </Link>
      ) : (
        <code>{name}</code>
      )}
    </p>
  );
}

const Threats = styled.ul`
  display: grid;
  gap: 8px;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  small {
    color: var(--muted-text);
  }
`;
