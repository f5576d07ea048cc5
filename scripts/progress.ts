const FRAMES = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const FRAME_MS = 100;
const CLEAR_LINE = "\r\u001b[2K";

export interface Progress {
  /** Ends the previous step and starts another. */
  begin: (label: string) => void;
  /** Ends the last step. */
  done: () => void;
  /** Marks the current step as failed. The caller reports why. */
  fail: () => void;
}

/** One line per step, with its duration. In a terminal the line of the running step is animated. */
export function showProgress(output: NodeJS.WriteStream = process.stdout): Progress {
  let label: string | undefined;
  let startedAt = 0;
  let timer: NodeJS.Timeout | undefined;

  const end = (mark: string) => {
    clearInterval(timer);
    if (label === undefined) return;
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    output.write(`${output.isTTY ? CLEAR_LINE : ""}${mark} ${label} (${seconds} s)\n`);
    label = undefined;
  };
  const draw = () => {
    const elapsed = Date.now() - startedAt;
    const frame = FRAMES[Math.floor(elapsed / FRAME_MS) % FRAMES.length] ?? "";
    output.write(`${CLEAR_LINE}${frame} ${label ?? ""} … ${Math.floor(elapsed / 1000).toString()} s`);
  };
  return {
    begin(next) {
      end("✓");
      label = next;
      startedAt = Date.now();
      if (output.isTTY) timer = setInterval(draw, FRAME_MS);
    },
    done: () => {
      end("✓");
    },
    fail: () => {
      end("✗");
    },
  };
}
