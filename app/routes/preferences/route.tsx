import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { readForm } from "~/screen/form.server";
import { openShell } from "~/screen/open.server";
import { Mode, TimezoneSetting } from "~/session/preferences";
import { keepPreference } from "~/session/preferences.server";

const Choice = z.object({
  timezone: TimezoneSetting.shape.timezone.optional(),
  mode: Mode.optional(),
  sidebar: z.enum(["pinned", "free"]).optional(),
});

/** Keeps what a person chose in the header and the sidebar (1.6). */
export async function action(args: ActionFunctionArgs) {
  await openShell(args);
  const { timezone, mode, sidebar } = await readForm(args.request, Choice);
  if (timezone) keepPreference(args.context, "timezone", JSON.stringify({ timezone } satisfies TimezoneSetting));
  if (mode) keepPreference(args.context, "mode", mode);
  if (sidebar) keepPreference(args.context, "sidebar", sidebar);
  return Response.json(null);
}
