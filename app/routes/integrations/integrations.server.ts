import {
  getBoardConfiguration,
  getCompany,
  listBoardStatuses,
  listCompanies,
  listIntegrations,
  listServiceBoards,
} from "~/api/integration.server";
import type { openScreen } from "~/screen/open.server";
import type { Company } from "~/contract/integration";
import { toLoadResult, type LoadResult } from "~/screen/load-result";

import { readCompanyMapping } from "./company-mapping.server";
import { readConsent } from "./consent.server";
import type { Query } from "./query";

/** The companies are the customers of the provider; others see only the name of their own. */
const NO_COMPANIES: LoadResult<Company[]> = { ok: true, value: [] };

type ScreenContext = Awaited<ReturnType<typeof openScreen<typeof Query>>>;

/** All integrations, the integration in the open drawer, and a returned consent, if any. */
export async function readIntegrations(screenContext: ScreenContext, request: Request) {
  const { api, query, url, viewer } = screenContext;
  const integrations = await listIntegrations(api);
  const mayChangeAll = viewer.role.fetchTenants === "all";
  const open = integrations.find(({ name }) => name === query.name) ?? null;
  const isConnectWise = open?.name === "connectwise" && open.state === "connected";
  const returned =
    query.admin_consent === undefined ? null : readConsent(request, viewer.tenant.tenantId, url.searchParams);
  return {
    integrations,
    category: query.category ?? null,
    open,
    connectWise: isConnectWise ? await readConnectWise(screenContext) : null,
    mapping: isConnectWise && mayChangeAll && query.view === "mapping" ? await readCompanyMapping(api) : null,
    // The parameters of a consent page configure the integration that was stored before (requirement 4.15).
    returned: returned && {
      ...returned,
      displayName: integrations.find(({ name }) => name === returned.name)?.displayName ?? returned.name,
    },
    mayChange: {
      organization: viewer.role.canChange,
      provider: mayChangeAll,
    },
  };
}

/** The matching boards, for provider staff also the companies, and the current destination of tickets. */
async function readConnectWise({ api, query, viewer }: ScreenContext) {
  const { tenantName } = viewer.tenant;
  const isProvider = viewer.role.fetchTenants === "all";
  const [configuration, boards, companies] = await Promise.all([
    toLoadResult(getBoardConfiguration(api)),
    toLoadResult(listServiceBoards(api, query.board ?? "")),
    // The company with the same name as the organization is most likely the right one.
    isProvider ? toLoadResult(listCompanies(api, query.company ?? (tenantName.split(" ")[0] || ""))) : NO_COMPANIES,
  ]);
  const board = configuration.ok ? configuration.value.serviceBoard : null;
  const statuses = board ? await toLoadResult(listBoardStatuses(api, board.id)) : null;
  const chosen = configuration.ok ? configuration.value.company : null;
  const current = isProvider && chosen ? await toLoadResult(getCompany(api, chosen.id)) : null;
  return {
    configuration,
    boards,
    statuses: statuses?.ok ? statuses.value : [],
    companies,
    company: current?.ok ? current.value : chosen,
  };
}
