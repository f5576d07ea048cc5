/** Ends the process quietly when no one reads what it writes any more, as in `validate | head`. Other errors stay errors. */
export function endOnBrokenPipe(stream: NodeJS.WriteStream): void {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit();
  });
}
