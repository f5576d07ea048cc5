/** A word of a question, or a term such as `dstCountry:RU` that is written in the query language itself. */
export interface Token {
  /** As it was typed. */
  text: string;
  /** In lower case and without the punctuation of a sentence. */
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

/** A question in its words and terms, in their order. */
export function splitQuestion(question: string): Token[] {
  return (question.match(TOKEN) ?? []).flatMap((text) => {
    const [, sign, name, value] = TERM.exec(text) ?? [];
    const term =
      name !== undefined && value !== undefined ? { name, value: unquote(value), isExcluded: sign === "-" } : undefined;
    const word = text.toLowerCase().replace(/^[("'¿]+|[)"'?!.,;:]+$/g, "");
    if (term) return [{ text, word, term }];
    return word === "" ? [] : [{ text, word }];
  });
}

/** A term's value as text: in quotes where it would fall apart into words. */
export function quote(value: string): string {
  return /[\s"]/.test(value) || value === "" ? `"${value.replace(/[\\"]/g, "\\$&")}"` : value;
}

function unquote(value: string): string {
  return value.startsWith('"') && value.endsWith('"') && value.length > 1
    ? value.slice(1, -1).replace(/\\(.)/gs, "$1")
    : value;
}
