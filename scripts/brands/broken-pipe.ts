/** Exits silently when the reader of its output has gone, as in `validate | head`. Other errors are rethrown. */
export function endOnBrokenPipe(stream: NodeJS.WriteStream): void {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit();
  });
}
