/** A word of a question, or a term of the query language such as `dstCountry:RU`. */
export interface Token {
  /** As typed. */
  text: string;
  /** In lower case and without sentence punctuation. */
  word: string;
  term?: Term;
}

/** `-appProto:dns`: a name, the text of its value, and whether it is excluded. */
export interface Term {
  name: string;
  value: string;
  isExcluded: boolean;
}

const TOKEN = /-?[A-Za-z][\w.]*:"(?:[^"\\]|\\.)*"|"(?:[^"\\]|\\.)*"|\S+/g;
const TERM = /^(-?)([A-Za-z][\w.]*):(.+)$/s;
/** Between values without a space, as in "22,443". */
const COMMA = /(?<=,)(?=\S)/;
const THOUSANDS = /^\d{1,3}(,\d{3})+\D*$/;

/** The words and terms of a question, in order. */
export function splitQuestion(question: string): Token[] {
  return (question.match(TOKEN) ?? []).flatMap((text, index, all) => {
    const [, sign, name, value] = TERM.exec(text) ?? [];
    const term =
      name !== undefined && value !== undefined ? { name, value: unquote(value), isExcluded: sign === "-" } : undefined;
    if (term) return [{ text, word: wordOf(text), term }];
    const isNumber = THOUSANDS.test(text) && !/^ports?$/i.test(all[index - 1] ?? "");
    const parts = text.startsWith('"') || isNumber ? [text] : text.split(COMMA);
    return parts.flatMap((part) => (wordOf(part) === "" ? [] : [{ text: part, word: wordOf(part) }]));
  });
}

function wordOf(text: string): string {
  return text.toLowerCase().replace(/^[("'¿]+|[)"'?!.,;:]+$/g, "");
}

/** A term's value as text: in quotes if it would otherwise be split into words. */
export function quote(value: string): string {
  return /[\s"]/.test(value) || value === "" ? `"${value.replace(/[\\"]/g, "\\$&")}"` : value;
}

function unquote(value: string): string {
  return value.startsWith('"') && value.endsWith('"') && value.length > 1
    ? value.slice(1, -1).replace(/\\(.)/gs, "$1")
    : value;
}
