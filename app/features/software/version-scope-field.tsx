import { ScopeField } from "~/features/exceptions/scope-field";
import { useFirstAnswer } from "~/shell/browser/use-first-answer";
import { useFormats } from "~/shell/format-context";
import { useTerminology } from "~/shell/use-terminology";
import { formatCell } from "~/ui/table/cells/render-cell";

import { choicesOf, exceptionScopes, type ExceptionSubject } from "./exception-scopes";
import { toOptions } from "./scope-options";

const SITE = { name: "siteName", label: "Site", kind: "site" } as const;

interface VersionScopeFieldProps extends ExceptionSubject {
  /** The CVEs of the version, for an exception that is not about one of them. */
  cves?: readonly string[];
}

/**
 * The scopes of an exception. What each would hide is counted when the field appears: until then, and if it cannot be
 * counted, the scopes that are known without it can be chosen.
 */
export function VersionScopeField({ cves = [], ...subject }: VersionScopeFieldProps) {
  const t = useTerminology();
  const formats = useFormats();
  const known = choicesOf(subject, cves).map((choice) => ({ ...choice, hides: null }));
  const [{ scopes } = { scopes: known }] = useFirstAnswer(exceptionScopes(subject), { scopes: known });
  const siteLabel = (site: string) => formatCell(SITE, site, formats);
  return <ScopeField options={toOptions(scopes, { software: subject.software, t, siteLabel })} />;
}
