/** How many elements the copies of a picture may draw: far more than any logo has. */
export const MAX_COPIED = 10_000;
/** How many copies may contain one another. */
const MAX_DEPTH = 50;

/** What an element with an id draws. */
interface Part {
  /** Elements inside it, itself included. */
  elements: number;
  /** Ids that `<use>` elements inside it refer to. */
  copied: string[];
}

/**
 * Counts what copies draw. `<use>` copies an element, and copies of copies multiply: a small file can draw billions of
 * elements, and every browser that opens the sign-in page would hang.
 */
export function createCopyCount() {
  const root: Part = { elements: 0, copied: [] };
  const parts = new Map<string, Part>();
  const open: Part[][] = [[root]];
  return {
    /** For every start tag; `isOpen` unless it ends at once. */
    start(name: string, attributes: readonly { name: string; value: string }[], isOpen: boolean) {
      const valueOf = (local: string) => attributes.find((one) => one.name.replace(/^.*:/, "") === local)?.value;
      const id = valueOf("id");
      const own: Part = { elements: 0, copied: [] };
      if (id !== undefined && !parts.has(id)) parts.set(id, own);
      const inside = [...(open.at(-1) ?? []), own];
      const copied = name === "use" ? valueOf("href")?.slice(1) : undefined;
      for (const part of inside) {
        part.elements += 1;
        if (copied !== undefined) part.copied.push(copied);
      }
      if (isOpen) open.push(inside);
    },
    end() {
      open.pop();
    },
    isExcessive: () => drawnBy(root, parts, new Map()) - root.elements > MAX_COPIED,
  };
}

/** A part that contains itself draws nothing: browsers ignore the copy. */
function drawnBy(part: Part, parts: ReadonlyMap<string, Part>, known: Map<Part, number>, depth = 0): number {
  const before = known.get(part);
  if (before !== undefined) return before;
  if (depth > MAX_DEPTH) return Infinity;
  known.set(part, 0);
  const copies = part.copied.flatMap((id) => parts.get(id) ?? []);
  const drawn = copies.reduce((sum, copy) => sum + drawnBy(copy, parts, known, depth + 1), part.elements);
  known.set(part, drawn);
  return drawn;
}
