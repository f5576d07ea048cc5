/** An address in defanged form, so that it is not opened by accident: `hxxps://bad[.]example`. */
export function defang(value: string): string {
  return value.replace(/^http/i, "hxxp").replace(/\./g, "[.]").replace(/@/g, "[@]");
}
