import { styled } from "styled-components";

import type { FieldSet } from "~/contract/field";
import type { ListCost } from "~/contract/list";
import { formatNumber } from "~/contract/number-facts";
import { inSentence } from "~/contract/word-facts";

interface AnswerCostProps {
  cost: ListCost | undefined;
  set: Pick<FieldSet, "label">;
}

/**
 * The number of searched rows and the duration, so that users can see that everything was searched; nothing if the API
 * does not report them.
 */
export function AnswerCost({ cost, set: { label } }: AnswerCostProps) {
  if (!cost) return null;
  const { tookMs, scanned } = cost;
  const took = tookMs < 1 ? "less than 1 ms" : `${formatNumber(Math.round(tookMs))} ms`;
  return (
    <Quiet>
      Searched {formatNumber(scanned)} {inSentence(scanned === 1 ? label.one : label.many)} in {took}
    </Quiet>
  );
}

const Quiet = styled.p`
  color: var(--muted-text);
  font: 400 var(--type-12) var(--font-sans);
  text-align: end;
`;
