import { styled } from "styled-components";

import { Card } from "~/ui/layout/card";

/** The formula, so that nobody has to believe the number. */
export function MethodCard() {
  return (
    <Card title="Method">
      <Text>
        <p>
          Each device has a score of 0 to 100: open threats (up to 40), vulnerabilities (25), behaviour (15), exposure
          to the internet (12) and failed Level 1 checks (8), times the criticality of the device (0.9 to 1.2).
        </p>
        <p>
          The score of an organization is nine tenths of the mean of its ten highest device scores, and up to ten points
          for accounts: two for each privileged account without a second factor, three for each disabled account that
          still signs in. The score of a site is the mean of its ten highest device scores.
        </p>
        <p>
          Findings are open threats, software with vulnerabilities of priority P1 or P2, services that the internet
          reaches, unusual behaviour, devices that pass fewer than 60 % of their Level 1 checks, and the accounts above.
          What an exception covers is no finding.
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
