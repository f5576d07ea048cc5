import type { LoaderFunctionArgs } from "@remix-run/node";

import { RULE_SETS } from "~/contract/policy-facts";
import { listPortableRules } from "~/features/policies/list-all-rules.server";
import { writeRuleFile } from "~/features/policies/rule-file.server";
import { openScreen } from "~/screen/open.server";

/** The rules of a list as a YAML file that the policies screen can import again. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, viewer } = await openScreen(args, "policies");
  const set = RULE_SETS.find((name) => name === args.params["set"]);
  if (!set) throw new Response(null, { status: 404 });
  const rules = await listPortableRules(api, set);
  const file = `${viewer.tenant.tenantId.replace(/[^A-Za-z0-9-]+/g, "-")}_${set === "threat-rules" ? set : `${set}-rules`}.yaml`;
  return new Response(writeRuleFile(set, rules), {
    headers: {
      "content-type": "application/yaml; charset=utf-8",
      "content-disposition": `attachment; filename="${file}"`,
    },
  });
}
