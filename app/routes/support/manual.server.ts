import type { Catalogue } from "~/catalogue/catalogue.server";
import { hasParameter, withoutOptional } from "~/catalogue/screen-path";
import type { ScreenId } from "~/catalogue/screen-id.generated";
import type { Screen } from "~/catalogue/screens";
import type { FieldSet } from "~/contract/field";
import { inBrandWords, type BrandWords } from "~/contract/term-facts";

/** An entry of a list in the manual: a task and how it is done, or a field and its meaning. */
export interface ManualEntry {
  label: string;
  text: string;
}

export interface ManualSection {
  screen: ScreenId;
  title: string;
  /** Unless the screen is about one object. */
  to: string | undefined;
  purpose: string;
  tasks: ManualEntry[];
  fields: ManualEntry[];
}

export interface NewsEntry {
  date: string;
  title: string;
  text: string;
  to: string | undefined;
}

interface Reader {
  catalogue: Pick<Catalogue, "screens" | "manual">;
  /** The fields that are not concealed from the reader. */
  fieldSets: ReadonlyMap<string, FieldSet>;
  mayOpen: (screen: Screen) => boolean;
  canChange: boolean;
  words: BrandWords;
}

const NEWEST = 5;

/** The screens that the reader may open, in the order of config/screens.yaml, with what the reader may do there. */
export function readManual(reader: Reader): ManualSection[] {
  const { catalogue, fieldSets, canChange, words } = reader;
  return openScreens(reader).flatMap((screen) => {
    const help = catalogue.manual.screens[screen.id];
    if (!help) return [];
    const entry = (label: string, text: string) => ({
      label: inBrandWords(label, words),
      text: inBrandWords(text, words),
    });
    return {
      screen: screen.id,
      title: inBrandWords(help.title ?? screen.title, words),
      to: addressOf(screen),
      purpose: inBrandWords(help.purpose, words),
      tasks: help.tasks.filter(({ changes }) => canChange || !changes).map(({ task, how }) => entry(task, how)),
      fields: (fieldSets.get(screen.fields ?? "")?.fields ?? []).flatMap(({ label, help: meaning }) =>
        meaning === undefined ? [] : entry(label, meaning),
      ),
    };
  });
}

/** The newest changes on screens that the reader may open. */
export function readNews({ catalogue, mayOpen, words }: Omit<Reader, "fieldSets" | "canChange">): NewsEntry[] {
  const open = new Map(openScreens({ catalogue, mayOpen }).map((screen) => [screen.id as string, screen]));
  return catalogue.manual.news
    .flatMap(({ date, title, text, screen }) => {
      const about = open.get(screen);
      if (!about) return [];
      return { date, title: inBrandWords(title, words), text: inBrandWords(text, words), to: addressOf(about) };
    })
    .slice(0, NEWEST);
}

/**
 * The sections that contain every word of a search. A section about all of them stays whole; of others, only the
 * matching entries stay.
 */
export function searchManual(sections: readonly ManualSection[], search: string): ManualSection[] {
  const sought = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = (...texts: string[]) => {
    const text = texts.join(" ").replaceAll("*", "").toLowerCase();
    return sought.every((word) => text.includes(word));
  };
  return sections.flatMap((section) => {
    const { title, purpose } = section;
    if (isFound(title, purpose)) return section;
    const entries = (list: ManualEntry[]) => list.filter(({ label, text }) => isFound(title, label, text));
    const [tasks, fields] = [entries(section.tasks), entries(section.fields)];
    return tasks.length + fields.length === 0 ? [] : { ...section, tasks, fields };
  });
}

function openScreens({ catalogue, mayOpen }: Pick<Reader, "catalogue" | "mayOpen">): Screen[] {
  return catalogue.screens.list.filter((screen) => !screen.coming && mayOpen(screen));
}

function addressOf({ path }: Screen): string | undefined {
  const address = withoutOptional(path);
  return hasParameter(address) ? undefined : address;
}
