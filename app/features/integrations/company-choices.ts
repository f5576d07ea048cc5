import type { Company } from "~/contract/integration";
import { questionAt } from "~/screen/question";

/** The choice of no company, for a box that lists companies. */
export const NO_COMPANY: Company = { id: 0, identifier: "", name: "No company" };

/** How a box lists companies. */
export const COMPANY_ITEMS = {
  keyOf: ({ id }: Company) => String(id),
  textsOf: ({ name, identifier }: Company) => [name, identifier],
  detailOf: ({ identifier }: Company) => identifier,
};

/** The companies at the current organization's ConnectWise; null if it is not connected. */
export const companyChoices = () => questionAt<{ companies: Company[] | null }>("/integrations/companies");
