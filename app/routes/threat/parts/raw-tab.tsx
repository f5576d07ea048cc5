import { Copy } from "lucide-react";
import { styled } from "styled-components";

import { useTerminology } from "~/shell/use-terminology";
import { useCopying } from "~/shell/notices/use-copying";
import { Button } from "~/ui/actions/button";
import { Card } from "~/ui/layout/card";

import type { ThreatScreenData } from "../screen-data";

/** The threat as JSON, as returned by the API. */
export function RawTab(screen: ThreatScreenData) {
  const { threat, mitre, riskContributions, indicators, recommendation, process, signature } = screen;
  const t = useTerminology();
  const copy = useCopying();
  const raw = { threat, mitre, riskContributions, indicators, recommendation, process, signature };
  const text = JSON.stringify(raw, null, 2);
  return (
    <Card
      title="Raw"
      note="JSON"
      actions={
        <Button icon={Copy} size="small" onClick={() => copy(text, "Copied as JSON")}>
          Copy
        </Button>
      }
    >
      {/* Scrollable areas must be keyboard-accessible. */}
      <Text tabIndex={0} role="group" aria-label={t("The threat as JSON")}>
        {text}
      </Text>
    </Card>
  );
}

const Text = styled.pre`
  max-block-size: 640px;
  overflow: auto;
  font: 400 var(--type-12) var(--font-mono);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
