import type { LoaderFunctionArgs } from "@remix-run/node";

import { listCompanies } from "~/api/integration.server";
import { companyChoices } from "~/features/integrations/company-choices";
import { openScreen } from "~/screen/open.server";
import { toLoadResult } from "~/screen/load-result";
import { answerTo } from "~/screen/question";

/** The companies that a new organization can be mapped to. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await openScreen(args, "organizations");
  const companies = await toLoadResult(listCompanies(api, ""));
  return answerTo(companyChoices, { companies: companies.ok ? companies.value : null });
}
