import { useLocation } from "@remix-run/react";
import { lazy } from "react";

import type { GridLinks } from "~/grid/grid-links";
import { addressWith } from "~/shell/screens/address-with";
import { BrowserOnly } from "~/ui/browser-only";
import { writeSessionKey } from "~/features/hunting/session-key";

import type { HuntData } from "../hunt.server";
import { SESSION } from "../tabs";

const LookupDrawer = lazy(() => import("./lookup-drawer").then((module) => ({ default: module.LookupDrawer })));
const SessionDrawer = lazy(() => import("./session-drawer").then((module) => ({ default: module.SessionDrawer })));

interface HuntDrawersProps {
  data: Pick<HuntData, "grid" | "lookup" | "session" | "canChange">;
  links: GridLinks;
  /** Copies a link to the open record. */
  onShare: () => void;
}

/** The session or DNS query in the address, in a drawer beside the hunt. */
export function HuntDrawers({ data: { grid, lookup, session, canChange }, links, onShare }: HuntDrawersProps) {
  const { search } = useLocation();
  const common = { set: grid.set, links, canChange, closeTo: addressWith(search, SESSION, undefined) };
  const hrefFor = (row: Parameters<typeof writeSessionKey>[0]) => addressWith(search, SESSION, writeSessionKey(row));
  return (
    <BrowserOnly fallback={null}>
      {lookup && <LookupDrawer {...common} lookup={lookup} hrefFor={hrefFor} />}
      {session && <SessionDrawer {...common} session={session} hrefFor={hrefFor} onShare={onShare} />}
    </BrowserOnly>
  );
}
