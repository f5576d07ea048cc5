import { styled } from "styled-components";

import { describeThreatRule, type SpokenThreatRule } from "./threat-rule-text";

/** A threat rule as one sentence. */
export function ThreatRuleSentence({ rule }: { rule: SpokenThreatRule }) {
  const { action, dataset, match, times, severity } = describeThreatRule(rule);
  return (
    <p>
      <b>{action}</b> on <b>{dataset}</b> when <Match>{match}</Match> matches
      {times !== undefined && (
        <>
          {" "}
          <b>{times}</b>
        </>
      )}
      {severity !== undefined && (
        <>
          , with severity <b>{severity}</b>
        </>
      )}
      .
    </p>
  );
}

const Match = styled.code`
  overflow-wrap: anywhere;
`;
