/** The placeholder of an enrolment token in the `installCommand` and the recipes of a download. */
const TOKEN = "<token>";
/** The placeholder of the name of the token's site. */
const SITE = "<site>";

/** Whether an install command or a recipe needs the enrolment token of a site. */
export function needsToken(text: string): boolean {
  return text.includes(TOKEN);
}

/** The install command or recipe with the token and the name of its site. */
export function withToken(text: string, token: string, site: string): string {
  return text.replaceAll(TOKEN, () => token).replaceAll(SITE, () => site);
}
