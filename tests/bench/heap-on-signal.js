/* Loaded into a process with --expose-gc: at SIGUSR2, it collects garbage and writes the heap in use, in bytes. */
process.on("SIGUSR2", () => {
  globalThis.gc?.();
  console.log(JSON.stringify({ heapUsed: process.memoryUsage().heapUsed }));
});
