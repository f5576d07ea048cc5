import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

import { NonceContext } from "~/shell/nonce";

const nonce = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "";

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
 * RemixBrowser first throws the promise of the document's decoded data at the root, outside of any boundary. A key or a click
 * at that moment would make React 18 give up for good (its error 345) and leave a page that does not respond. So the promise
 * is awaited before React sees it.
 */
async function readDocumentData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    await thrown;
  }
}
