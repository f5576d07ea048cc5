import { useSearchParams } from "@remix-run/react";
import { Filter } from "lucide-react";
import { styled } from "styled-components";

import { writeConditionValue } from "~/contract/language/condition-text";
import { useFormats } from "~/shell/format-context";
import { useShellData } from "~/shell/use-shell-data";
import { Button } from "~/ui/actions/button";
import { Menu } from "~/ui/actions/menu";
import { humanise } from "~/ui/humanise";

import type { DashboardData } from "../dashboard-data";

type Variable = DashboardData["variables"][number];

/** The dashboard variables, which filter all panels. Their values are in the URL, so that they can be shared. */
export function VariablesBar({ variables }: Pick<DashboardData, "variables">) {
  const [params, setParams] = useSearchParams();
  const choose = (next: URLSearchParams) => setParams(next, { preventScrollReset: true });
  const isNarrowed = variables.some(({ chosen }) => chosen.length > 0);
  const clear = () => {
    const next = new URLSearchParams(params);
    for (const { field } of variables) next.delete(field.name);
    choose(next);
  };
  return (
    <Bar role="group" aria-label="Variables" data-print="hide">
      {variables.map((variable) => (
        <VariableMenu key={variable.field.name} variable={variable} params={params} onChoose={choose} />
      ))}
      {isNarrowed && (
        <Button variant="quiet" size="small" onClick={clear}>
          Clear all
        </Button>
      )}
    </Bar>
  );
}

interface VariableMenuProps {
  variable: Variable;
  params: URLSearchParams;
  onChoose: (next: URLSearchParams) => void;
}

function VariableMenu({ variable: { field, chosen }, params, onChoose }: VariableMenuProps) {
  const { siteNames } = useShellData();
  const { nameOf } = useFormats();
  const options: [string, string][] =
    field.kind === "site"
      ? Object.entries(siteNames)
      : (field.values ?? SEVERITY_VALUES).map(({ value, label }) => [value, label ?? humanise(value)]);
  const toggle = (value: string) => {
    const values = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
    const next = new URLSearchParams(params);
    if (values.length === 0) next.delete(field.name);
    else next.set(field.name, writeConditionValue({ field: field.name, kind: "values", values, isExcluded: false }));
    onChoose(next);
  };
  const names = chosen.map((value) => nameOf?.(field.kind, value) ?? labelOf(options, value));
  return (
    <Menu
      label={names.length === 0 ? `${field.label}: all` : `${field.label}: ${names.join(", ")}`}
      icon={Filter}
      size="small"
      items={options.map(([value, label]) => ({
        kind: "checkbox" as const,
        label,
        checked: chosen.includes(value),
        onChange: () => toggle(value),
      }))}
    />
  );
}

const SEVERITY_VALUES: { value: string; label?: string | undefined }[] = [
  { value: "critical" },
  { value: "high" },
  { value: "medium" },
  { value: "low" },
  { value: "informational" },
];

function labelOf(options: readonly [string, string][], value: string): string {
  return options.find(([known]) => known === value)?.[1] ?? value;
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
