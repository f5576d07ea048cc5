import { type ReactNode, useMemo } from "react";

import type { Assignees } from "~/contract/threat-related";
import { FormatContext, useFormats, type ValueFormats } from "~/shell/format-context";

interface PersonNamesProps {
  people: Assignees["assignee"];
  children: ReactNode;
}

/**
 * Shows people by their display names, with their email addresses on hover. Unknown people, and everyone for viewers who
 * cannot assign anyone, are shown by their addresses.
 */
export function PersonNames({ people, children }: PersonNamesProps) {
  const formats = useFormats();
  const value = useMemo((): ValueFormats => {
    const names = new Map(people.map(({ email, displayName }) => [email, displayName]));
    return {
      ...formats,
      nameOf: (kind, name) => (kind === "person" ? names.get(name) : formats.nameOf?.(kind, name)),
      hintFor: (kind, name) => (kind === "person" && names.has(name) ? name : formats.hintFor?.(kind, name)),
    };
  }, [formats, people]);
  return <FormatContext.Provider value={value}>{children}</FormatContext.Provider>;
}
