import { useLocation, useNavigation, useRevalidator } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";

import { ProgressBar } from "~/ui/feedback/progress-bar";
import { RetryContext } from "~/ui/feedback/retry-context";
import { LoadingArea } from "~/ui/feedback/spinner";

import { pageStateOf } from "./page-state";

/** The screen, or a spinner while another one loads (requirement 2.4). The previous screen is retained until then. */
export function PageArea({ children }: { children: ReactNode }) {
  const state = pageStateOf(useNavigation(), useLocation());
  const revalidator = useRevalidator();
  const isRevalidating = revalidator.state === "loading";
  return (
    <>
      <ProgressBar active={state === "refreshing" || (state === "still" && isRevalidating)} label="Refreshing" />
      {state === "opening" && <LoadingArea />}
      <Screen hidden={state === "opening"} aria-busy={state === "refreshing" || undefined}>
        <RetryContext.Provider value={revalidator}>{children}</RetryContext.Provider>
      </Screen>
    </>
  );
}

const Screen = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  min-inline-size: 0;
`;
