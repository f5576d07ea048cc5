import type { Company } from "~/contract/integration";
import { questionAt } from "~/screen/question";

/** The companies at the current organization's ConnectWise; null if it is not connected. */
export const companyChoices = () => questionAt<{ companies: Company[] | null }>("/integrations/companies");
