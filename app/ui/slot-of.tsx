import { type ComponentType, Suspense } from "react";

/**
 * A place for a component that few pages have: rendered by the server with the page, and a separate script in the
 * browser. Pass `import.meta.env.SSR ? Component : lazy(…)`, so that the browser build has no other import of it.
 */
export function slotOf<Props extends object>(Content: ComponentType<Props>) {
  return function Slot(props: Props) {
    return (
      <Suspense>
        <Content {...props} />
      </Suspense>
    );
  };
}
