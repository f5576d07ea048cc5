import { compareDiagnostics, type Diagnostic } from "./diagnose/diagnostic";
import { readDraft, type Draft } from "./diagnose/draft.server";
import type { Finding } from "./diagnose/finding";
import { HOUSE_RULES } from "./diagnose/house-rules";
import { BRAND_RULES } from "./diagnose/rules";
import { gatherFacts, type House, type Subject } from "./diagnose/subject.server";
import { listBrandFolders } from "./folder-state.server";
import { statusOf } from "./status";

export interface DiagnosedBrand {
  subject: Subject;
  /** Without errors; notices and warnings are allowed. Only a sound brand is served. */
  isSound: boolean;
}

export interface Diagnosis {
  brands: readonly DiagnosedBrand[];
  /** In the order of file, line, column and code. */
  diagnostics: readonly Diagnostic[];
}

interface DiagnoseOptions {
  brandsDirectory: string;
  house: House;
  /** Who holds which host already, by pattern. */
  incumbents?: ReadonlyMap<string, string> | undefined;
}

/** Reads every folder of brands/ and says all that is wrong, in one run. The server and the command line ask the same. */
export function diagnoseBrands({ brandsDirectory, house, incumbents }: DiagnoseOptions): Diagnosis {
  const ids = listBrandFolders(brandsDirectory);
  const drafts = new Map(ids.map((id) => [id, readDraft(brandsDirectory, id, house.defaults.limits)]));
  return diagnoseDrafts(drafts, { house, incumbents });
}

type DraftOptions = Pick<DiagnoseOptions, "house" | "incumbents"> & {
  /** Without: only what is wrong about each brand and those it extends. */
  comparesBrands?: boolean;
};

/** The same for files that were read already: all of them, or some with the brands that they extend. */
export function diagnoseDrafts(
  drafts: ReadonlyMap<string, Draft>,
  { house, incumbents = new Map(), comparesBrands = true }: DraftOptions,
): Diagnosis {
  const subjects = [...drafts.values()].map((draft) => gatherFacts(draft, drafts, house));
  const diagnostics = new Map(subjects.map((subject) => [subject, findingsOf(subject).map(subject.draft.locate)]));

  // What is not shown takes nothing from anybody.
  const shown = subjects.filter(({ draft }) => draft.isReadable && statusOf(draft.manifest) === "active");
  const rules = comparesBrands ? HOUSE_RULES : [];
  for (const { subject, finding } of rules.flatMap((rule) => rule({ subjects: shown, incumbents }))) {
    diagnostics.get(subject)?.push(subject.draft.locate(finding));
  }
  const unsound = new Map(subjects.flatMap((subject) => firstErrorOf(subject, diagnostics.get(subject))));
  for (const subject of subjects) {
    for (const finding of unsoundParents(subject, unsound))
      diagnostics.get(subject)?.push(subject.draft.locate(finding));
  }
  return {
    brands: subjects.map((subject) => ({
      subject,
      isSound: firstErrorOf(subject, diagnostics.get(subject)).length === 0,
    })),
    diagnostics: [...diagnostics.values()].flat().sort(compareDiagnostics),
  };
}

function findingsOf(subject: Subject): Finding[] {
  if (!subject.draft.isReadable) return [...subject.findings];
  return [...subject.findings, ...BRAND_RULES.flatMap((rule) => rule(subject))];
}

function firstErrorOf({ draft }: Subject, diagnostics: readonly Diagnostic[] = []): [Draft, Diagnostic][] {
  const [first] = diagnostics.filter(({ severity }) => severity === "error").sort(compareDiagnostics);
  return first ? [[draft, first]] : [];
}

/** A brand is made of what it extends: where that has errors, what it hides for its children is not known. */
function unsoundParents({ draft, parents }: Subject, unsound: ReadonlyMap<Draft, Diagnostic>): Finding[] {
  const parent = parents.find((candidate) => unsound.has(candidate));
  const cause = parent && unsound.get(parent);
  if (!parent || !cause || unsound.has(draft)) return [];
  const related = [{ file: cause.file, line: cause.line, column: cause.column, message: cause.message }];
  return [
    {
      code: "B702",
      path: ["extends"],
      message: `the brand "${parent.id}" that it extends has errors`,
      hint: "mend that brand",
      related,
    },
  ];
}
