import { z } from "zod";

import { createDownloadLink } from "~/api/download.server";
import { createToken } from "~/features/sites/enrolment.server";
import { defineIntent } from "~/screen/intent.server";

/** Creates a new link for each download, so that an expired one never blocks it. */
const link = defineIntent({
  form: z.object({ name: z.string().min(1).max(60), version: z.string().min(1).max(40) }),
  mayRun: () => true,
  async run({ api, values: { name, version } }) {
    const { token, expiresAt } = await createDownloadLink(api, name, version);
    const address = `/downloads/${encodeURIComponent(name)}/file?${new URLSearchParams({ version, token })}`;
    return Response.json({ link: { address, expiresAt } });
  },
});

export const changes = { link, createToken };
