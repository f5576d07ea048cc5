import { PrefetchPageLinks, useFetcher, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { dataAddressOf } from "../browser/data-address";
import { announceAhead } from "../browser/screen-data";
import { useShellData } from "../use-shell-data";
import { followIntent } from "./link-intent";

/**
 * Prefetches the screen of a link: its code as soon as the pointer or the keyboard reaches the link, and its data into
 * the screen cache once the pointer rests there or presses. In the menu, the code of its other screens follows. One
 * listener for the whole page, so that links add no cost.
 */
export function LinkPrefetch() {
  const [path, setPath] = useState<string>();
  const [menu, setMenu] = useState<readonly string[]>([]);
  const [address, setAddress] = useState<string>();
  const isOpening = useRef(false);
  const { screens } = useShellData();
  const { state } = useNavigation();
  useEffect(() => {
    isOpening.current = state === "loading";
  }, [state]);
  useEffect(
    () =>
      followIntent({
        onReach: setPath,
        onMenu: (paths) => setMenu((known) => (paths.every((one) => known.includes(one)) ? known : paths)),
        onOpen: (address) => {
          preload(dataAddressOf(screens, address));
          setAddress(address);
        },
        isOpening: () => isOpening.current,
      }),
    [screens],
  );
  return (
    <>
      {[...new Set([path, ...menu])].map((page) => page !== undefined && <PrefetchPageLinks key={page} page={page} />)}
      {address !== undefined && (
        <Prefetch
          key={address}
          address={address}
          onDone={() => setAddress((now) => (now === address ? undefined : now))}
        />
      )}
    </>
  );
}

/** Fills the screen cache: runs the screen's loader, whose request is answered by the preload. */
function Prefetch({ address, onDone }: { address: string; onDone: () => void }) {
  const { load, state, data } = useFetcher();
  useEffect(() => {
    announceAhead(address);
    load(address);
  }, [address, load]);
  const isDone = state === "idle" && data !== undefined;
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);
  return null;
}

/**
 * Requests the data of a screen before anything is rendered, and before its code is here: its loader runs after that,
 * and the browser answers its request with this response.
 */
function preload(href: string | undefined): void {
  preloaded?.remove();
  if (href === undefined) return;
  preloaded = document.createElement("link");
  document.head.append(Object.assign(preloaded, { rel: "preload", as: "fetch", crossOrigin: "anonymous", href }));
}

let preloaded: HTMLLinkElement | undefined;
