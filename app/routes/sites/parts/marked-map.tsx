import { useLocation } from "@remix-run/react";

import { HealthMap } from "~/features/sites/health-map";
import { addressWith } from "~/shell/screens/address-with";

import type { SiteMark } from "../sites.server";

/** The organization's sites on a map; each opens its drawer. */
export function MarkedMap({ marks }: { marks: readonly SiteMark[] }) {
  const { pathname, search } = useLocation();
  const sites = marks.map((mark) => ({ ...mark, to: `${pathname}${addressWith(search, "site", mark.name)}` }));
  return <HealthMap sites={sites} />;
}
