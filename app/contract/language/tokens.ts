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

/** The words and terms of a question, in order. */
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

/** A term's value as text: in quotes if it would otherwise be split into words. */
export function quote(value: string): string {
  return /[\s"]/.test(value) || value === "" ? `"${value.replace(/[\\"]/g, "\\$&")}"` : value;
}

function unquote(value: string): string {
  return value.startsWith('"') && value.endsWith('"') && value.length > 1
    ? value.slice(1, -1).replace(/\\(.)/gs, "$1")
    : value;
}
