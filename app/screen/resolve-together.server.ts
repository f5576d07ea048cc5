/** Time to wait for the first of several values, in milliseconds. */
const FIRST_MS = 100;
/** Time to wait for the next value: this (in milliseconds) or a fifth of the elapsed time, whichever is longer. */
const NEXT_MS = 5;
const NEXT_SHARE = 0.2;

/** Parts of a page by name: resolved values, and promises that are still pending. */
export type PartiallyResolved<Parts> = { [Name in keyof Parts]: Parts[Name] | Awaited<Parts[Name]> };

/**
 * Awaits deferred values while they keep resolving quickly. A page with all of its values is rendered in one go, which
 * costs half as much as streaming them one by one; a late value is streamed and hardly delays the others.
 */
export async function resolveTogether<Parts extends Record<string, Promise<unknown> | undefined>>(
  parts: Parts,
): Promise<PartiallyResolved<Parts>> {
  // A part that the browser already has is not a promise.
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
    // A rejected one remains a promise: the component that shows it handles the failure.
    for (const [name, promise] of awaited) promise.then((value) => values.set(name, value)).then(goOn, goOn);
  });
  const names = Object.entries(parts).map(([name, promise]) => [name, values.has(name) ? values.get(name) : promise]);
  return Object.fromEntries(names) as PartiallyResolved<Parts>;
}
