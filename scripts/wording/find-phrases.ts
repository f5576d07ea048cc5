import { PHRASES } from "./words";

/** The lines of a file that contain a listed phrase, each with its replacement. */
export function findPhrases(file: string, text: string): string[] {
  return text.split("\n").flatMap((line, index) =>
    PHRASES.flatMap(({ found, instead }) => {
      const [phrase] = found.exec(line) ?? [];
      return phrase === undefined ? [] : [`${file}:${index + 1} "${phrase.trim()}": write ${instead}`];
    }),
  );
}
