import { z } from "zod";

import type { ApiClient } from "~/api/client.server";
import { listDownloads } from "~/api/download.server";
import { createEnrolmentToken } from "~/api/site.server";
import type { Download } from "~/contract/download";
import { needsToken, withToken } from "~/contract/download-facts";
import { EnrolmentTokenRequest } from "~/contract/site-work";
import { done } from "~/screen/change-answer";
import { defineIntent } from "~/screen/intent.server";
import { toLoadResult } from "~/screen/load-result";

import type { Enrolment, FilledCommand } from "./enrolment";

/** The fields of the form, with the site as `name`. */
export const ENROLMENT_FIELDS = {
  name: z.string().min(1).max(100),
  hours: z.coerce.number().pipe(EnrolmentTokenRequest.shape.hours),
};
export const ENROLMENT_MESSAGES = { name: "Choose a site", hours: "Choose how long the token is valid" };

/** Creates a token that sensors use to join the site. */
export const createToken = defineIntent({
  form: z.object(ENROLMENT_FIELDS),
  messages: ENROLMENT_MESSAGES,
  run: ({ api, values: { name, hours } }) => enrol(api, name, hours),
});

/**
 * Creates a token for a site, of the organization `tenantId` if it is given instead of the current one. The token is
 * returned only in this response, so it is also returned if the install commands cannot be read.
 */
export async function enrol(api: ApiClient, site: string, hours: number, options: { tenantId?: string } = {}) {
  const { token, expiresAt } = await createEnrolmentToken(api, site, { hours }, options);
  const files = await toLoadResult(listDownloads(api));
  const commands = (files.ok ? files.value : []).flatMap((file) => fillCommands(file, token, site));
  const enrolment: Enrolment = { token, expiresAt, commands };
  return { ...done("The enrolment token was created"), enrolment };
}

/** The install command and the recipes of a file, as far as they need a token. */
function fillCommands({ name, displayName, group, installCommand, recipes }: Download, token: string, site: string) {
  const texts = [{ title: null, text: installCommand }, ...recipes];
  return texts
    .filter(({ text }) => needsToken(text))
    .map(({ title, text }): FilledCommand => ({
      file: name,
      displayName,
      group,
      recipe: title,
      command: withToken(text, token, site),
    }));
}
