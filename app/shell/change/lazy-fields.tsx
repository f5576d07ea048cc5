import { createContext, type ReactNode, Suspense, useContext, useLayoutEffect } from "react";

/** Counts the parts of a form that are being loaded. */
export const LoadingContext = createContext<(change: 1 | -1) => void>(() => undefined);

interface LazyFieldsProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** Fields whose script is fetched when a form shows them. Until then, the form cannot be submitted. */
export function LazyFields({ fallback, children }: LazyFieldsProps) {
  return (
    <Suspense
      fallback={
        <>
          <LoadingFields />
          {fallback}
        </>
      }
    >
      {children}
    </Suspense>
  );
}

/** Rendered while fields fetch their choices: the form cannot be submitted. */
export function LoadingFields() {
  const count = useContext(LoadingContext);
  useLayoutEffect(() => {
    count(1);
    return () => count(-1);
  }, [count]);
  return null;
}
