/**
 * A value if it is known in time, otherwise the promise of it, which a loader returns so that the value is streamed.
 * Rejects only if the promise does so in time.
 */
export async function inTime<Value>(
  promise: Promise<Value>,
  waitMs: number,
): Promise<{ value: Value | Promise<Value> }> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<{ value: Promise<Value> }>((resolve) => {
    timer = setTimeout(() => resolve({ value: promise }), waitMs);
  });
  try {
    return await Promise.race([promise.then((value) => ({ value })), late]);
  } finally {
    clearTimeout(timer);
  }
}
