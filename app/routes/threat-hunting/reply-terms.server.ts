import type { KopilotMessage } from "~/contract/kopilot";
import { inBrandText } from "~/contract/language/own-words";
import type { BrandWords } from "~/contract/term-facts";

/** The parts of an explanation with lines written by the product. The lines of other parts contain data. */
const WRITTEN_PARTS: ReadonlySet<string> = new Set(["riskScore", "ruleName"]);

/** A question and its answer in the brand's terms; the API uses the product's. */
export function messageInBrandTerms(message: KopilotMessage, words: BrandWords): KopilotMessage {
  const { text, reply } = message;
  const t = (sentence: string) => inBrandText(sentence, words);
  const relabel = <Labelled extends { label: string }>(part: Labelled) => ({ ...part, label: t(part.label) });
  return {
    ...message,
    text: t(text),
    reply: {
      ...reply,
      text: t(reply.text),
      unparsed: reply.unparsed.map(t),
      explanation: reply.explanation.map(({ field, title, lines }) => ({
        field,
        title: t(title),
        lines: WRITTEN_PARTS.has(field) ? lines.map(t) : lines,
      })),
      links: reply.links.map(relabel),
      table: reply.table && { ...reply.table, columns: reply.table.columns.map(relabel) },
      chart: reply.chart && { ...reply.chart, value: relabel(reply.chart.value) },
      options: reply.options.map(relabel),
      followUps: reply.followUps.map(relabel),
    },
  };
}
