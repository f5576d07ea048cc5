/** An address written so that nothing makes a link of it and nobody opens it by accident: `hxxps://bad[.]example`. */
export function defang(value: string): string {
  return value.replace(/^http/i, "hxxp").replace(/\./g, "[.]").replace(/@/g, "[@]");
}
