import { useLocation } from "@remix-run/react";
import { createContext, useContext } from "react";

import { Link } from "../link";

/** The address of the screen on which problems are reported; undefined where there is none. */
export const ReportPathContext = createContext<string | undefined>(undefined);

/** The parameters that fill in the report. */
export const REPORT_PARAMETERS = { requestId: "report", title: "subject", from: "from" } as const;

/** Leads to a report of a failure, in which what is known of it is filled in. */
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
