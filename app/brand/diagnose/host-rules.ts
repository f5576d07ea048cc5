import { hostPatternText } from "../host-name.server";
import type { Finding } from "./finding";
import type { BrandRule, Subject } from "./subject.server";

/** What a brand's own host entries must be. Whose host it is, is for house-rules.ts. */
export const HOST_RULES: readonly BrandRule[] = [readableHosts, normalForm, onePrimary, exactPrimary];

function readableHosts({ hostEntries }: Subject): Finding[] {
  return hostEntries.flatMap(({ path, reading }) => (reading.ok ? [] : [{ ...reading.fault, path }]));
}

function normalForm({ hostEntries }: Subject): Finding[] {
  return hostEntries.flatMap(({ path, text, reading }): Finding[] => {
    if (!reading.ok || hostPatternText(reading.pattern) === text) return [];
    const message = `"${text}" is matched as "${hostPatternText(reading.pattern)}"`;
    return [{ code: "B211", path, message, hint: "write the matched form" }];
  });
}

function onePrimary({ hostEntries, draft }: Subject): Finding[] {
  const [first, ...others] = hostEntries.filter(({ isPrimary }) => isPrimary);
  if (!first) return [];
  return others.map(({ path }): Finding => {
    const { line } = draft.locate({ code: "B210", path: first.path, message: "" });
    return { code: "B210", path, message: `two hosts are marked primary; first at line ${line}`, hint: "keep one" };
  });
}

/** Links are built from the primary host, so it must be one name. */
function exactPrimary({ hostEntries }: Subject): Finding[] {
  return hostEntries.flatMap(({ path, isPrimary, reading }): Finding[] => {
    if (!isPrimary || !reading.ok || reading.pattern.kind === "exact") return [];
    return [{ code: "B105", path, message: "a primary host must be one name, found a wildcard" }];
  });
}
