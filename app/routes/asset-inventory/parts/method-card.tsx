import { styled } from "styled-components";

import { RISK_METHOD } from "~/contract/risk-facts";
import { inSentence } from "~/contract/word-facts";
import { useTerminology } from "~/shell/use-terminology";
import { Card } from "~/ui/layout/card";

/** The formula behind the score. */
export function MethodCard() {
  const t = useTerminology();
  return (
    <Card title="Method">
      <Text>
        <p>
          {t(
            "Each device has a score from 0 to 100: open threats (up to 40), vulnerabilities (25), behaviour (15), exposure to the internet (12) and failed Level 1 checks (8), multiplied by the device's criticality (0.9 to 1.2).",
          )}
        </p>
        <p>
          {t(
            `The organization score is ${inSentence(RISK_METHOD)}, on this and on every other screen. Site scores are calculated in the same way from the devices at the site.`,
          )}
        </p>
        <p>
          {t(
            "Findings are open threats, software with P1 or P2 vulnerabilities, services exposed to the internet, unusual behaviour, devices that pass fewer than 60% of their Level 1 checks, privileged accounts without a second factor, and disabled accounts that still sign in. Account findings do not add points. Anything covered by an exception is not a finding.",
          )}
        </p>
      </Text>
    </Card>
  );
}

const Text = styled.div`
  display: grid;
  gap: 8px;
  max-inline-size: 72ch;
  font: 400 var(--type-13) var(--font-sans);
  color: var(--muted-text);
`;
