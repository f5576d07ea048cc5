import type { Catalogue } from "~/catalogue/catalogue.server";

/** The templates of all lists of rules, each with the list that its rule belongs to. */
export function allTemplates({ ruleTemplates }: Pick<Catalogue, "ruleTemplates">) {
  const { templates, threatTemplates } = ruleTemplates;
  return [
    ...templates.map(({ direction, ...template }) => ({ ...template, set: direction })),
    ...threatTemplates.map((template) => ({ ...template, set: "threat-rules" as const })),
  ];
}

/** The templates as a form offers them. */
export function templateChoices(catalogue: Pick<Catalogue, "ruleTemplates">) {
  return allTemplates(catalogue).map(({ id, set, description, rule: { displayName } }) => ({
    ...{ id, set, description, displayName },
  }));
}

export type TemplateChoice = ReturnType<typeof templateChoices>[number];
