/** How long the first of several parts is waited for. */
const FIRST_MS = 100;
/** How long the next one is waited for: not longer than this, or a fifth of the time so far. */
const NEXT_MS = 10;
const NEXT_SHARE = 0.2;

/** Parts of a page by name: those that have come as values, the others as promises still. */
export type PartiallyResolved<Parts> = { [Name in keyof Parts]: Parts[Name] | Awaited<Parts[Name]> };

/**
 * Waits for parts as long as they come one after the other. A page whose parts are all there is drawn at once, which costs
 * half as much as sending them one by one; a part that is late is sent when it comes, and hardly delays the others.
 */
export async function resolveTogether<Parts extends Record<string, Promise<unknown> | undefined>>(
  parts: Parts,
): Promise<PartiallyResolved<Parts>> {
  // A part that the browser has already is no promise.
  const awaited = Object.entries(parts).filter(
    (entry): entry is [string, Promise<unknown>] => entry[1] instanceof Promise,
  );
  const values = new Map<string, unknown>();
  const begun = performance.now();
  await new Promise<void>((resolve) => {
    let missing = awaited.length;
    if (missing === 0) resolve();
    let timer = setTimeout(resolve, FIRST_MS);
    const goOn = () => {
      clearTimeout(timer);
      missing--;
      if (missing === 0) resolve();
      else timer = setTimeout(resolve, Math.max(NEXT_MS, (performance.now() - begun) * NEXT_SHARE));
    };
    // A rejected one stays a promise: the component that shows it handles the failure.
    for (const [name, promise] of awaited) promise.then((value) => values.set(name, value)).then(goOn, goOn);
  });
  const names = Object.entries(parts).map(([name, promise]) => [name, values.has(name) ? values.get(name) : promise]);
  return Object.fromEntries(names) as PartiallyResolved<Parts>;
}
