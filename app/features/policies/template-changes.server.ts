import { data } from "@remix-run/node";
import { z } from "zod";

import { listTenants } from "~/api/tenant.server";
import { conditionsOf } from "~/contract/bulk";
import { PAGE_SIZE_LIMIT } from "~/contract/filter";
import { PLAIN_INGRESS } from "~/contract/plain-rule-facts";
import type { RuleImportResult } from "~/contract/policy-work";
import { inBrandWords } from "~/contract/term-facts";
import { readChoice } from "~/grid/read-choice.server";
import { copyIntent, MAX_TARGETS } from "~/screen/copy-targets.server";
import { defineIntent, type Change, type ChangeContext } from "~/screen/intent.server";
import type { CopyPreviewAnswer, TenantResult } from "~/screen/tenant-result";

import { copiedAnswer, CopyOptions, copyRulesTo } from "./copy-rules.server";
import { draftRule } from "./rule-draft";
import { allTemplates } from "./rule-templates.server";
import { draftThreatRule } from "./threat-rule-draft";

const Form = CopyOptions.extend({ template: z.string() });

const common = {
  ...copyIntent,
  messages: { template: "Choose a template" },
  form: ({ catalogue }: ChangeContext) =>
    Form.refine(({ template }) => allTemplates(catalogue).some(({ id }) => id === template), { path: ["template"] }),
};

const previewTemplate = defineIntent({
  ...common,
  async run(change): Promise<CopyPreviewAnswer<RuleImportResult>> {
    return { copyPreview: (await applyTemplate(change, true)).results };
  },
});

const applyTemplateToAll = defineIntent({
  ...common,
  async run(change) {
    const { set, results } = await applyTemplate(change, false);
    return copiedAnswer(set, results, change.brand);
  },
});

/** Adds the rule of a template to each selected organization, or previews that. */
async function applyTemplate(change: Change<z.output<typeof Form>>, isPreview: boolean) {
  const { values, catalogue } = change;
  const template = allTemplates(catalogue).find(({ id }) => id === values.template);
  if (!template) throw new Error("A valid form has no template");
  const { set } = template;
  const rule =
    template.set === "threat-rules"
      ? draftThreatRule(template.rule)
      : { ...PLAIN_INGRESS, ...draftRule(template.set, template.rule) };
  const copy = { ...values, set, rules: [rule], tenants: await selectedTenants(change), isPreview };
  const results: TenantResult<RuleImportResult>[] = await copyRulesTo(change, copy);
  return { set, results };
}

/** The names of the selected organizations. */
async function selectedTenants(change: ChangeContext): Promise<string[]> {
  const choice = readChoice(change, change.form, change.now);
  if ("names" in choice) return atMost(choice.names, choice.names.length, change.brand);
  const { each, excludeNames } = conditionsOf(choice);
  const pages = await Promise.all(
    each.map((conditions) => listTenants(change.api, { ...conditions, pageSize: PAGE_SIZE_LIMIT })),
  );
  const names = new Set(pages.flatMap(({ items }) => items.map(({ name }) => name)));
  for (const name of excludeNames) names.delete(name);
  return atMost(
    [...names],
    Math.max(names.size, ...pages.map(({ total }) => total - excludeNames.length)),
    change.brand,
  );
}

function atMost(names: string[], count: number, { words }: Pick<ChangeContext["brand"], "words">): string[] {
  if (count > MAX_TARGETS)
    throw data(inBrandWords(`A template can be applied to at most ${MAX_TARGETS} organizations at once.`, words), {
      status: 400,
    });
  return names;
}

/** Of the organizations that are selected in a list of all of them. */
export const templateChanges = { "preview-template": previewTemplate, "apply-template": applyTemplateToAll };
