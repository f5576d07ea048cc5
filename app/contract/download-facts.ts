/** The placeholder of an enrolment token in the `installCommand` of a download. */
const TOKEN = "<token>";

/** Whether an install command needs the enrolment token of a site. */
export function needsToken(installCommand: string): boolean {
  return installCommand.includes(TOKEN);
}

/** The install command with the token of a site. */
export function withToken(installCommand: string, token: string): string {
  return installCommand.replaceAll(TOKEN, () => token);
}
