import { PHRASES } from "./words";

/** The lines of a file with a phrase of the list, each with what to write instead. */
export function findPhrases(file: string, text: string): string[] {
  return text.split("\n").flatMap((line, index) =>
    PHRASES.flatMap(({ found, instead }) => {
      const [phrase] = found.exec(line) ?? [];
      return phrase === undefined ? [] : [`${file}:${index + 1} "${phrase.trim()}": write ${instead}`];
    }),
  );
}
