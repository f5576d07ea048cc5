import { hostPatternText, type HostPattern } from "../host-name.server";
import { suffixesOf } from "../hosts";
import { findVain } from "./audience-rules";
import type { Diagnostic } from "./diagnostic";
import type { Draft } from "./draft.server";
import type { Finding } from "./finding";
import type { HostEntry, Subject } from "./subject.server";

/** All brands together. `incumbents` hold their hosts already (pattern → brand): a newcomer takes none away from them. */
export interface Street {
  subjects: readonly Subject[];
  incumbents: ReadonlyMap<string, string>;
}

export interface HouseFinding {
  subject: Subject;
  finding: Finding;
}

/** A rule that needs more than one brand to see a mistake. */
type HouseRule = (street: Street) => HouseFinding[];

export const HOUSE_RULES: readonly HouseRule[] = [oneOwnerPerHost, nestedWildcards, oneDefault, noneInVain];

interface Claim {
  subject: Subject;
  entry: HostEntry;
  pattern: HostPattern;
}

function oneOwnerPerHost({ subjects, incumbents }: Street): HouseFinding[] {
  const owners = new Map<string, Claim>();
  const claims = claimsOf(subjects).sort((a, b) => seniority(b, incumbents) - seniority(a, incumbents));
  return claims.flatMap((claim): HouseFinding[] => {
    const text = hostPatternText(claim.pattern);
    const owner = owners.get(text);
    if (!owner) {
      owners.set(text, claim);
      return [];
    }
    const place = placeOf(owner);
    const message = `host "${text}" is already used by brand "${owner.subject.draft.id}" at ${place.file}:${place.line}:${place.column}`;
    const isSpelledAlike = owner.entry.text === claim.entry.text;
    const hint = isSpelledAlike ? "remove one" : `both spellings mean ${text}; remove one`;
    const related = [{ file: place.file, line: place.line, column: place.column, message: "first here" }];
    return [{ subject: claim.subject, finding: { code: "B203", path: claim.entry.path, message, hint, related } }];
  });
}

function seniority({ subject, pattern }: Claim, incumbents: Street["incumbents"]): number {
  return incumbents.get(hostPatternText(pattern)) === subject.draft.id ? 1 : 0;
}

function nestedWildcards({ subjects }: Street): HouseFinding[] {
  const wildcards = claimsOf(subjects).filter(({ pattern }) => pattern.kind !== "exact");
  const bySuffix = new Map(wildcards.map((claim) => [claim.pattern.name, claim]));
  return wildcards.flatMap((inner): HouseFinding[] => {
    const outerSuffix = suffixesOf(inner.pattern.name).find((suffix) => bySuffix.has(suffix));
    const outer = outerSuffix === undefined ? undefined : bySuffix.get(outerSuffix);
    if (!outer) return [];
    const owner = `"${hostPatternText(outer.pattern)}" of brand "${outer.subject.draft.id}"`;
    const message = `"${hostPatternText(inner.pattern)}" lies inside ${owner}; the longer one wins`;
    return [{ subject: inner.subject, finding: { code: "B207", path: inner.entry.path, message } }];
  });
}

/** config/hosts.yaml names the default brand; the mark in a manifest must agree with it. */
function oneDefault({ subjects }: Street): HouseFinding[] {
  const marked = subjects.filter(({ draft }) => draft.manifest.default === true);
  return marked.flatMap((subject): HouseFinding[] => {
    const { defaultBrand } = subject.house.hosts;
    const { id } = subject.draft;
    if (id === defaultBrand) return [];
    const rightful = marked.find(({ draft }) => draft.id === defaultBrand);
    const place = rightful?.draft.locate({ code: "B704", path: ["default"], message: "" });
    const message = place
      ? `brand "${id}" is marked default, and so is "${defaultBrand}" at ${place.file}:${place.line}:${place.column}`
      : `brand "${id}" is marked default, but config/hosts.yaml names "${defaultBrand}"`;
    const related = place && [{ file: place.file, line: place.line, column: place.column, message: "also here" }];
    return [{ subject, finding: { code: "B704", path: ["default"], message, hint: "keep one", related } }];
  });
}

function noneInVain({ subjects }: Street): HouseFinding[] {
  const heirs = new Map<Draft, Subject[]>();
  for (const subject of subjects) {
    for (const parent of subject.parents) {
      const known = heirs.get(parent);
      if (known) known.push(subject);
      else heirs.set(parent, [subject]);
    }
  }
  return subjects.flatMap((subject) =>
    findVain(subject, heirs.get(subject.draft) ?? []).map((finding) => ({ subject, finding })),
  );
}

function claimsOf(subjects: readonly Subject[]): Claim[] {
  return subjects.flatMap((subject) =>
    subject.hostEntries.flatMap((entry) =>
      entry.reading.ok ? [{ subject, entry, pattern: entry.reading.pattern }] : [],
    ),
  );
}

function placeOf({ subject, entry }: Claim): Diagnostic {
  return subject.draft.locate({ code: "B203", path: entry.path, message: "" });
}
