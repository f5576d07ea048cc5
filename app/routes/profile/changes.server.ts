import { z } from "zod";

import { stopDigest } from "~/api/digest.server";
import { done } from "~/screen/change-answer";
import { defineIntent } from "~/screen/intent.server";

const stop = defineIntent({
  mayRun: () => true,
  form: z.object({ digestId: z.string().min(1).max(60) }),
  async run({ api, values }) {
    await stopDigest(api, values.digestId);
    return done("You are not sent this any more");
  },
});

export const changes = { stopDigest: stop };
