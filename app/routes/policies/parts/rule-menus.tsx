import { Ellipsis, FileDown, FileUp, LayoutTemplate } from "lucide-react";
import { useState } from "react";

import type { RuleSetName } from "~/contract/policy-facts";
import { LinkButton } from "~/ui/actions/link-button";
import { Menu } from "~/ui/actions/menu";

import { ImportRules } from "./import-rules";

const fileOf = (set: RuleSetName) => `/policies/rules/${set}`;

/** The only action on a list of rules for people who may not change it. */
export function ExportRules({ set }: { set: RuleSetName }) {
  return (
    <LinkButton to={fileOf(set)} icon={FileDown} reloadDocument>
      Export YAML
    </LinkButton>
  );
}

interface RuleMenusProps<Template> {
  set: RuleSetName;
  templates: readonly Template[];
  onTemplate: (template: Template) => void;
}

/** Adding from a template, and the file of a list of rules. */
export function RuleMenus<Template extends { rule: { displayName: string } }>(props: RuleMenusProps<Template>) {
  const { set, templates, onTemplate } = props;
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <Menu
        label="From template"
        icon={LayoutTemplate}
        align="end"
        items={templates.map((template) => ({
          label: template.rule.displayName,
          onSelect: () => onTemplate(template),
        }))}
      />
      <Menu
        label="More"
        icon={Ellipsis}
        iconOnly
        align="end"
        items={[
          { label: "Import YAML", icon: FileUp, onSelect: () => setImporting(true) },
          { kind: "submit", label: "Export YAML", icon: FileDown, form: "rule-file" },
        ]}
      />
      <form id="rule-file" method="get" action={fileOf(set)} hidden />
      {isImporting && <ImportRules set={set} onClose={() => setImporting(false)} />}
    </>
  );
}
