/* The pages of the stand-in provider as a browser without scripts uses them, for tests. */

/** Sends a form without following the redirect. */
export function sendForm(address: URL | string, fields: Record<string, string>): Promise<Response> {
  return fetch(address, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
}

/** Sends the form of a page whose text matches, and returns the address that it redirects to. */
export async function chooseOnPage(address: unknown, choice: RegExp): Promise<URL> {
  const url = String(address);
  const html = await (await fetch(url)).text();
  const form = html.match(/<form.*?<\/form>/gs)?.find((text) => choice.test(text)) ?? "";
  const action = /action="([^"]*)"/.exec(form)?.[1] ?? "";
  const fields = new Map(
    [...form.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value] as const),
  );
  const chosen = await sendForm(new URL(action, url), Object.fromEntries(fields));
  if (chosen.status !== 303) throw new Error(`The page answered with ${chosen.status}`);
  return new URL(chosen.headers.get("location") ?? "");
}
