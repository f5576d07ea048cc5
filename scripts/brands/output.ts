import { styleText } from "node:util";

import { makeVisible } from "~/contract/visible-facts";

import type { Terminal } from "./terminal.ts";

/** Terminal output with control characters escaped. */
export interface Output extends Terminal {
  /** Writes text that is already escaped and may contain colours. */
  writeStyled: (text: string) => void;
}

export type Style = Parameters<typeof styleText>[0];
/** Colours a text if colours are enabled. */
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

/**
 * Whether to use colours: a TTY with colour support; NO_COLOR has precedence over FORCE_COLOR (https://no-color.org).
 */
export function wantsColours(
  stream: { isTTY?: boolean; hasColors?: (environment: NodeJS.ProcessEnv) => boolean },
  environment: NodeJS.ProcessEnv,
): boolean {
  if (environment["NO_COLOR"]) return false;
  return stream.isTTY === true && stream.hasColors?.(environment) === true;
}
