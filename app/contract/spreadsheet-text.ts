/**
 * Spreadsheets of some languages separate cells with semicolons, even in a file that separates them with commas: the
 * rest of a cell then begins another one, with or without quotation marks.
 */
const FORMULA_START = /(^|[\r\n\v\f\u0085\u2028\u2029]|;[ "]*)(?=[=+\-@\t\uff1d\uff0b\uff0d\uff20])/g;
const PLAIN_NUMBER = /^[+-]?\d[\d.,\u202f\u00a0]*(?:\s?[%A-Za-z/]{0,12})?$/;

/**
 * A text that a spreadsheet does not evaluate: a `'` is inserted before every `=`, `+`, `-`, `@` (of either width) or
 * tab at the start of the text, of one of its lines, or after a semicolon. Plain numbers are unchanged.
 */
export function withoutFormulas(text: string): string {
  return PLAIN_NUMBER.test(text) ? text : text.replace(FORMULA_START, "$1'");
}
