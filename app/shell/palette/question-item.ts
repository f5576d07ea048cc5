import { QUESTION_LENGTH } from "~/contract/language/question-facts";

import type { ShellData } from "../shell-data";
import type { PaletteItem } from "./palette-items";

/**
 * What was typed, as a question about the traffic: "blocked flows to China", or a term such as `srcIp:10.1.0.0/16`. A single
 * word is a name. Undefined where the viewer may not hunt.
 */
export function questionItem(text: string, screens: ShellData["screens"]): PaletteItem | undefined {
  const question = text.trim();
  const hunt = screens["threat-hunting"];
  if (!hunt || question.length > QUESTION_LENGTH || !/\S\s+\S|\w:\S/.test(question)) return undefined;
  const to = `${hunt.path}?${new URLSearchParams({ ask: question })}`;
  return { key: "question", group: "Questions", label: question, detail: "Ask about traffic", to };
}
