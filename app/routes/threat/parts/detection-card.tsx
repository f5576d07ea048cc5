import { gridQuery, isOneOf } from "~/address/filters";
import { useFormats } from "~/shell/format-context";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { Card } from "~/ui/layout/card";
import { FactList } from "~/ui/layout/fact-list";
import { Link } from "~/ui/link";
import { formatCell } from "~/ui/table/cells/render-cell";

import type { ThreatScreenData } from "../screen-data";

/** The signature that raised the threat, linked to its rule. */
export function DetectionCard({ threat, signature, set }: ThreatScreenData) {
  const context = useFormats();
  const { screens } = useShellData();
  const policies = addressOfScreen(screens, "policies");
  const { id, name, source } = signature ?? {
    id: threat.ruleName,
    name: threat.ruleName,
    source: threat.ruleSource,
  };
  const sourceField = set.fields.find((field) => field.name === "ruleSource");
  const rule = gridQuery({ filters: [isOneOf("name", id)] });
  rule.set("tab", "threat-rules");
  return (
    <Card title="Detection">
      <FactList
        facts={[
          { label: "Signature", value: policies ? <Link to={`${policies}?${rule}`}>{name}</Link> : name },
          { label: "Signature ID", value: <code>{id}</code> },
          { label: "Source", value: sourceField ? formatCell(sourceField, source, context) : source },
        ]}
      />
    </Card>
  );
}
