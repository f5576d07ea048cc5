import { Pause, Play } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";

import { Freshness } from "~/grid/freshness";
import { Button } from "~/ui/actions/button";

const EVERY_SECONDS = 30;

/** Refreshes the live feed until it is paused. */
export function LiveRefresh({ page }: { page: unknown }) {
  const [seconds, setSeconds] = useState(EVERY_SECONDS);
  const isPaused = seconds === 0;
  return (
    <Row data-print="hide">
      <Freshness page={page} everySeconds={seconds} onEveryChange={setSeconds} isPaused={false} />
      <Button size="small" icon={isPaused ? Play : Pause} onClick={() => setSeconds(isPaused ? EVERY_SECONDS : 0)}>
        {isPaused ? "Resume" : "Pause"}
      </Button>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
`;
