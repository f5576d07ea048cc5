import { useMemo } from "react";

import { inBrandWords } from "~/contract/term-facts";

import { useShellData } from "./use-shell-data";

/**
 * Replaces terms in a text with the brand's terminology. As a template tag it leaves the values unchanged, because data
 * is never renamed.
 */
export interface Words {
  (text: string): string;
  (texts: TemplateStringsArray, ...values: (string | number)[]): string;
}

export function useTerminology(): Words {
  const { words } = useShellData().brand;
  return useMemo(() => {
    const rename = (text: string) => inBrandWords(text, words);
    return (text: string | TemplateStringsArray, ...values: (string | number)[]) =>
      typeof text === "string"
        ? rename(text)
        : text.map((part, index) => `${rename(part)}${values[index] ?? ""}`).join("");
  }, [words]);
}
