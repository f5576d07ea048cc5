import type { LoaderFunctionArgs } from "@remix-run/node";

import { lookUpCoordinates } from "~/api/coordinates.server";
import { openScreen } from "~/screen/open.server";
import { placesLike } from "~/features/sites/questions";
import { answerTo } from "~/screen/question";

/** Places that match `q`, for site forms. If the lookup fails, the field shows a hint and the form still works. */
export async function loader(args: LoaderFunctionArgs) {
  await openScreen(args, "sites");
  const { coordinatesUrl } = args.context.services;
  const query = new URL(args.request.url).searchParams.get("q") ?? "";
  return answerTo(
    placesLike,
    await lookUpCoordinates(query, { serviceUrl: coordinatesUrl, signal: args.context.signal }),
  );
}
