import { type ComponentProps, lazy, Suspense } from "react";

import { HuntPicture } from "./hunt-picture";

/**
 * Rendered by the server with the page. Most hunts show a table, so the pictures are a separate script. The browser
 * build has no other import of it.
 */
const Picture = import.meta.env.SSR ? HuntPicture : lazy(loadPicture);

async function loadPicture() {
  return { default: (await import("./hunt-picture")).HuntPicture };
}

export function HuntPictureSlot(props: ComponentProps<typeof HuntPicture>) {
  return (
    <Suspense>
      <Picture {...props} />
    </Suspense>
  );
}
