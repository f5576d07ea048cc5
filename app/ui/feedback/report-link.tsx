import { useLocation } from "@remix-run/react";
import { createContext, useContext } from "react";

import { Link } from "../link";

/** The address of the screen for problem reports; undefined if there is none. */
export const ReportPathContext = createContext<string | undefined>(undefined);

/** The parameters that prefill the report. */
export const REPORT_PARAMETERS = { requestId: "report", title: "subject", from: "from" } as const;

/** Links to a prefilled report of a failure. */
export function ReportLink({ title, requestId }: { title: string; requestId: string }) {
  const path = useContext(ReportPathContext);
  return path === undefined ? null : <LinkTo path={path} title={title} requestId={requestId} />;
}

function LinkTo({ path, title, requestId }: { path: string; title: string; requestId: string }) {
  const { pathname } = useLocation();
  const { requestId: report, title: subject, from } = REPORT_PARAMETERS;
  const query = new URLSearchParams({ [report]: requestId, [subject]: title, [from]: pathname });
  return <Link to={`${path}?${query}`}>Report this</Link>;
}
