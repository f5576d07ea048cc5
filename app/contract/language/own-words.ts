import { type BrandWords, inBrandWords } from "../term-facts";
import { splitQuestion, type Token } from "./tokens";

/**
 * The words of a question with the product's own terms instead of the brand's: "clients" is read as "organizations".
 * Undefined if the question has none of the brand's terms.
 */
export function inOwnWords(tokens: readonly Token[], words: BrandWords): Token[] | undefined {
  const terms = Object.entries(words).map(([own, term]) => ({ own, parts: term.toLowerCase().split(/\s+/) }));
  let isChanged = false;
  const read: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const found = terms.find(({ parts }) => parts.every((part, index) => isWord(tokens[at + index], part)));
    const length = found?.parts.length ?? 1;
    const text = tokens.slice(at, at + length).map((token) => token.text);
    read.push(...(found ? [{ text: text.join(" "), word: found.own }] : tokens.slice(at, at + 1)));
    isChanged ||= found !== undefined;
    at += length;
  }
  return isChanged ? read : undefined;
}

function isWord(token: Token | undefined, part: string): boolean {
  return token?.word === part && !token.term;
}

/** The question as it is put to the API, which knows no brand. */
export function inOwnText(question: string, words: BrandWords): string {
  const tokens = inOwnWords(splitQuestion(question), words);
  if (!tokens) return question;
  return tokens.map(({ text, word, term }) => (!term && Object.hasOwn(words, word) ? word : text)).join(" ");
}

/** Terms of the query language, and text in quotes. */
const LITERAL = /(-?[A-Za-z][\w.]*:(?:"(?:[^"\\]|\\.)*"|\S+)|"(?:[^"\\]|\\.)*"|“[^”]*”)/;

/**
 * A question to the API, or a sentence of its answer, with the brand's terms. Terms of the query language and text in
 * quotes are unchanged.
 */
export function inBrandText(text: string, words: BrandWords): string {
  const parts = text.split(LITERAL);
  return parts.map((part, index) => (index % 2 === 0 ? inBrandWords(part, words) : part)).join("");
}
