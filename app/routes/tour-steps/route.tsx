import { data, type LoaderFunctionArgs } from "@remix-run/node";

import type { ScreenId } from "~/catalogue/screen-id.generated";
import { inBrandWords } from "~/contract/term-facts";
import { openShell } from "~/screen/open.server";
import { withoutOptional } from "~/catalogue/screen-path";
import type { TourStep } from "~/shell/tour/tour-steps";
import { answerTo } from "~/screen/question";
import { stepsOfTour } from "~/shell/questions";

/**
 * The steps of a tour for this viewer: with the names of the brand and the organization, and without hidden screens.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { brand, viewer, visibility } = await openShell(args);
  const { screens, tours } = args.context.services.catalogue;
  const type = args.params["type"];
  if (type !== "initial" && type !== "site") throw data("This tour does not exist.", { status: 404 });
  const t = (text: string) =>
    inBrandWords(text, brand.words)
      .replace("{brand}", () => brand.name)
      .replace("{organization}", () => viewer.tenant.tenantName);
  const steps = tours.tours[type].steps.map(({ title, text, forReaders, target, screen: id }): TourStep => {
    const screen = id === undefined ? undefined : screens.byId(id as ScreenId);
    return {
      title: t(title),
      text: t(viewer.role.canChange ? text : (forReaders ?? text)),
      target,
      screen: screen && { id: screen.id, path: withoutOptional(screen.path) },
      isHidden: screen !== undefined && visibility.hiddenBy(screen) !== undefined,
    };
  });
  return answerTo(stepsOfTour, { steps });
}
