import { styleText } from "node:util";

import { makeVisible } from "~/catalogue/visible";

import type { Terminal } from "./terminal.ts";

/** A terminal as commands use it: nothing that a manifest holds reaches it raw. */
export interface Output extends Terminal {
  /** Writes text that was made visible part by part and may have colours. */
  writeStyled: (text: string) => void;
}

export type Style = Parameters<typeof styleText>[0];
/** Gives a text a colour, where there are colours. */
export type Paint = (style: Style, text: string) => string;

export function createOutput(terminal: Terminal): Output {
  return {
    ...terminal,
    write: (text) => terminal.write(makeVisible(text)),
    complain: (text) => terminal.complain(makeVisible(text)),
    writeStyled: terminal.write,
  };
}

export function createPaint({ hasColours = false }: Pick<Terminal, "hasColours">): Paint {
  return (style, text) => (hasColours ? styleText(style, text, { validateStream: false }) : text);
}

/** Whether a stream is a terminal with colours and no one asked for none: NO_COLOR wins over FORCE_COLOR (https://no-color.org). */
export function wantsColours(
  stream: { isTTY?: boolean; hasColors?: (environment: NodeJS.ProcessEnv) => boolean },
  environment: NodeJS.ProcessEnv,
): boolean {
  if (environment["NO_COLOR"]) return false;
  return stream.isTTY === true && stream.hasColors?.(environment) === true;
}
