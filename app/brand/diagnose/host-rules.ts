import { hostPatternText } from "../host-name.server";
import type { Finding } from "./finding";
import type { BrandRule, Subject } from "./subject.server";

/** What a brand's own host entries must be. Whose host it is, is for house-rules.ts. */
export const HOST_RULES: readonly BrandRule[] = [readableHosts, normalForm, meantAsDemo, onePrimary, exactPrimary];

function readableHosts({ hostEntries }: Subject): Finding[] {
  return hostEntries.flatMap(({ path, reading }) => (reading.ok ? [] : [{ ...reading.fault, path }]));
}

function normalForm({ hostEntries }: Subject): Finding[] {
  return hostEntries.flatMap(({ path, text, reading }): Finding[] => {
    if (!reading.ok || hostPatternText(reading.pattern) === text) return [];
    const matched = hostPatternText(reading.pattern);
    const message = `"${text}" is matched as "${matched}"`;
    const hint = "brands validate --fix writes the matched form";
    return [{ code: "B211", path, message, hint, repair: { replaces: text, by: matched } }];
  });
}

/** Specification 6: a word in the hostname leaves paths open that are hidden everywhere else. It should be no accident. */
function meantAsDemo({ hostEntries, house }: Subject): Finding[] {
  return hostEntries.flatMap(({ path, reading }): Finding[] => {
    if (!reading.ok || house.hosts.demoHosts.includes(hostPatternText(reading.pattern))) return [];
    const { name } = reading.pattern;
    return house.access.hostRules.flatMap(({ unlessHostContains, hide }): Finding[] => {
      const word = unlessHostContains.find((candidate) => name.includes(candidate));
      if (word === undefined) return [];
      const open = new Intl.ListFormat("en-GB").format(hide);
      const message = `the host contains "${word}", so ${open} are NOT hidden here`;
      return [{ code: "B209", path, message, hint: "rename the host, or add it to demoHosts in config/hosts.yaml" }];
    });
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
