import { Await } from "@remix-run/react";
import { type ReactNode, Suspense } from "react";

import type { ShownFailure } from "~/screen/failure";
import type { LoadResult } from "~/screen/load-result";
import { ErrorPanel } from "~/ui/feedback/error-panel";

interface PartProps<Value> {
  settled: LoadResult<Value>;
  children: (value: Value) => ReactNode;
}

/** A part of the screen that can fail on its own. */
export function Part<Value>({ settled, children }: PartProps<Value>) {
  return <>{settled.ok ? children(settled.value) : <PartFailure failure={settled.failure} />}</>;
}

interface LaterPartProps<Value> {
  promise: Promise<LoadResult<Value>>;
  /** Shown while loading, at the height of the content. */
  skeleton: ReactNode;
  children: (value: Value) => ReactNode;
}

/** A part that is streamed after the page. */
export function LaterPart<Value>({ promise, skeleton, children }: LaterPartProps<Value>) {
  return (
    <Suspense fallback={<div aria-busy="true">{skeleton}</div>}>
      <Await resolve={promise} errorElement={<PartFailure />}>
        {(settled) => <Part settled={settled}>{children}</Part>}
      </Await>
    </Suspense>
  );
}

function PartFailure({ failure }: { failure?: ShownFailure }) {
  return (
    <ErrorPanel title="This part could not be loaded." requestId={failure?.requestId}>
      {failure?.title}
    </ErrorPanel>
  );
}
