import { exactly } from "~/contract/filter";
import type { ApiClient } from "~/api/client.server";
import { listComplianceResults } from "~/api/compliance.server";

import { countAnswers, toLevels, worstSections, type Answers } from "./compliance-answers";

const SECTIONS = 4;

export interface Compliance {
  levels: { first: Answers; second: Answers };
  worst: Answers[];
}

export async function fetchCompliance(api: ApiClient, device: string): Promise<Compliance> {
  const counted = async (field: "level" | "section") => {
    const { groups } = await listComplianceResults(api, device, {
      pageSize: 0,
      groupBy: [field, "result"],
      filters: [exactly("result", "passed", "failed")],
    });
    return countAnswers(groups);
  };
  const [levels, sections] = await Promise.all([counted("level"), counted("section")]);
  return { levels: toLevels(levels), worst: worstSections(sections, SECTIONS) };
}
