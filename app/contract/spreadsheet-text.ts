const LINE_START = /(^|[\r\n\v\f\u0085\u2028\u2029])(?=[=+\-@\t])/g;
const PLAIN_NUMBER = /^[+-]?\d[\d.,\u202f\u00a0]*(?:\s?[%A-Za-z/]{0,12})?$/;

/**
 * A text that a spreadsheet does not evaluate: a `'` is inserted before every `=`, `+`, `-`, `@` or tab at the start of
 * the text or of one of its lines. Plain numbers are unchanged.
 */
export function withoutFormulas(text: string): string {
  return PLAIN_NUMBER.test(text) ? text : text.replace(LINE_START, "$1'");
}
