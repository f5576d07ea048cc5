import type { Catalogue } from "~/catalogue/catalogue.server";
import type { BrandWords } from "~/contract/term-facts";
import { inBrandWords } from "~/contract/term-facts";

/** A template of config/dashboards.yaml, with its titles and texts in the brand's terms; undefined if there is none. */
export function findTemplate({ dashboards }: Pick<Catalogue, "dashboards">, id: string | undefined, words: BrandWords) {
  const template = dashboards.templates.find(({ name }) => name === id);
  return (
    template && {
      ...template,
      panels: template.panels.map((panel) => ({
        ...panel,
        displayName: inBrandWords(panel.displayName, words),
        ...(panel.text !== undefined && { text: inBrandWords(panel.text, words) }),
      })),
    }
  );
}
