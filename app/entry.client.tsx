import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { unstable_forceFrameRate as forceFrameRate } from "scheduler";

import { ignoreCancelledAnswers } from "~/shell/browser/cancelled-answers";
import { NonceContext } from "~/shell/nonce";

import { type EntryRoute, withoutEntryRoutes } from "./entry-routes";
import * as root from "./root";
import * as shell from "./routes/shell/route";

const nonce = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "";

// Part of every page, and therefore of this script: documents do not import them.
Object.assign(window.__remixRouteModules, { root, "routes/shell/route": shell } satisfies Record<EntryRoute, object>);
window.__remixManifest = withoutEntryRoutes(window.__remixManifest);
// React renders a screen in slices of 33 ms instead of 5 (docs/decisions/0091).
forceFrameRate(30);
ignoreCancelledAnswers();
await readDocumentData();
startTransition(() => {
  hydrateRoot(
    document,
    <NonceContext.Provider value={nonce}>
      <RemixBrowser />
    </NonceContext.Provider>,
  );
});

/**
 * RemixBrowser first throws the promise of the document's decoded data at the root, outside any boundary. A key press
 * or a click at that moment makes React 18 fail permanently (its error 345) and leaves an unresponsive page. The
 * promise is therefore awaited before React sees it.
 */
async function readDocumentData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    await thrown;
  }
}
