import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { Status } from "~/ui/marks/status";

import { pageVisibility } from "./page-visibility";
import { pollWhileVisible } from "./poll-while-visible";

const CHECK_EVERY_MS = 10_000;

/** Says what a screen is waiting for, and fetches its data regularly until it arrives. */
export function WaitingStatus({ label }: { label: string }) {
  const { revalidate } = useRevalidator();
  const check = useRef(revalidate);
  useEffect(() => {
    check.current = revalidate;
  });
  useEffect(
    () =>
      pollWhileVisible(
        () => {
          check.current();
          return Promise.resolve();
        },
        { everyMs: CHECK_EVERY_MS, page: pageVisibility },
      ),
    [],
  );
  return (
    <p role="status">
      <Status tone="info" label={label} />
    </p>
  );
}
