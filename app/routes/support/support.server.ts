import { getFeedback, listFeedback } from "~/api/feedback.server";
import type { Catalogue } from "~/catalogue/catalogue.server";
import type { Screen } from "~/catalogue/screens";
import type { RequestContext } from "~/context";
import { toLoadResult } from "~/screen/load-result";
import type { openScreen } from "~/screen/open.server";
import { readServiceStatus } from "~/screen/service-status.server";
import { REPORT_PARAMETERS } from "~/ui/feedback/report-link";

import { readManual, readNews, searchManual } from "./manual.server";
import type { Query } from "./query";

type ScreenContext = Awaited<ReturnType<typeof openScreen<typeof Query>>>;

/** The content of the chosen tab. */
export function readSupport(screenContext: ScreenContext, context: RequestContext) {
  const { tab, q } = screenContext.query;
  if (tab === "contact") return readContact(screenContext, context);
  const sections = readManual(readerOf(screenContext, context.services.catalogue));
  return { tab, search: q, sections: searchManual(sections, q) };
}

async function readContact(screenContext: ScreenContext, context: RequestContext) {
  const { api, query, brand, viewer } = screenContext;
  const [feedback, status, open] = await Promise.all([
    toLoadResult(listFeedback(api)),
    toLoadResult(readServiceStatus(api, context)),
    query.feedback === undefined ? null : toLoadResult(getFeedback(api, query.feedback)),
  ]);
  return {
    tab: "contact" as const,
    ...{ feedback, status, open },
    about: { brandId: brand.id, tenantId: viewer.tenant.tenantId, role: viewer.role.label },
    reported: reportedIn(query),
    news: readNews(readerOf(screenContext, context.services.catalogue)),
    me: viewer.userId,
  };
}

function reportedIn(query: ScreenContext["query"]) {
  const { requestId, title, from } = REPORT_PARAMETERS;
  const reported = query[requestId];
  return reported === undefined ? null : { requestId: reported, title: query[title] ?? "", from: query[from] ?? "" };
}

function readerOf({ brand, viewer, visibility, fieldSets }: ScreenContext, catalogue: Catalogue) {
  return {
    ...{ catalogue, fieldSets },
    mayOpen: (screen: Screen) => visibility.hiddenBy(screen) === undefined,
    canChange: viewer.role.canChange,
    words: brand.words,
  };
}
