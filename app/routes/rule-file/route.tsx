import type { LoaderFunctionArgs } from "@remix-run/node";

import { Direction } from "~/contract/policy-rule";
import { listAllRules } from "~/features/policies/list-all-rules.server";
import { writeRuleFile } from "~/features/policies/rule-file.server";
import { openScreen } from "~/screen/open.server";

/** The rules of a direction as a YAML file that the policies screen can import again. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, viewer } = await openScreen(args, "policies");
  const direction = Direction.safeParse(args.params["direction"]);
  if (!direction.success) throw new Response(null, { status: 404 });
  const rules = await listAllRules(api, direction.data);
  const file = `${viewer.tenant.tenantId.replace(/[^A-Za-z0-9-]+/g, "-")}_${direction.data}-rules.yaml`;
  return new Response(writeRuleFile(direction.data, rules), {
    headers: {
      "content-type": "application/yaml; charset=utf-8",
      "content-disposition": `attachment; filename="${file}"`,
    },
  });
}
