import { isMap, isScalar, Scalar, YAMLMap, type Document, type Pair } from "yaml";

/** The changes that convert a manifest of one version to the next: top-level keys and their new positions. */
interface Upgrade {
  from: string;
  to: string;
  moves: readonly (readonly [key: string, path: readonly string[]])[];
}

/** Oldest version first; docs/brands.md lists them. */
export const UPGRADES: readonly Upgrade[] = [
  {
    from: "console/v0",
    to: "console/v1",
    moves: [
      ["colors", ["theme", "light"]],
      ["darkColors", ["theme", "dark"]],
      ["hiddenPaths", ["restrictedPaths"]],
      ["logo", ["assets", "logo"]],
    ],
  },
];

/** Where a top-level key of an older version is now; undefined if there was none of this name. */
export function newPlaceOf(key: string): readonly string[] | undefined {
  return UPGRADES.flatMap(({ moves }) => moves).findLast(([old]) => old === key)?.[1];
}

export interface UpgradedManifest {
  from: string;
  to: string;
  /** `colors → theme.light`. */
  moved: string[];
}

/**
 * Upgrades a parsed manifest to the version of this server, in place: comments stay with their keys, and every value
 * keeps its position in the file. Undefined if there is nothing to do. If the new key exists already, the old one stays
 * and is reported.
 */
export function upgradeManifest({ contents }: Document): UpgradedManifest | undefined {
  if (!isMap(contents)) return undefined;
  const version = contents.get("apiVersion", true);
  // An unquoted number is not a version; the schema reports it.
  if (!isScalar(version) || typeof version.value !== "string") return undefined;
  const from = version.value;
  const moved: string[] = [];
  for (const upgrade of UPGRADES) {
    if (upgrade.from !== version.value) continue;
    version.value = upgrade.to;
    for (const [key, path] of upgrade.moves) {
      if (movePair(contents, key, path)) moved.push(`${key} → ${path.join(".")}`);
    }
  }
  return version.value === from ? undefined : { from, to: String(version.value), moved };
}

function movePair(top: YAMLMap, key: string, [first = "", second]: readonly string[]): boolean {
  const index = top.items.findIndex((pair) => nameOf(pair) === key);
  const pair = top.items[index];
  if (!pair || !isScalar(pair.key)) return false;
  if (second === undefined) {
    if (top.has(first)) return false;
    pair.key.value = first;
    return true;
  }
  const holder = top.get(first, true);
  if (isMap(holder)) {
    if (holder.has(second)) return false;
    pair.key.value = second;
    top.items.splice(index, 1);
    holder.items.push(pair);
    return true;
  }
  if (top.has(first)) return false;
  // The old key becomes the outer one, with the comments above it.
  const inner = new Scalar(second);
  inner.range = pair.key.range;
  const map = new YAMLMap();
  map.range = pair.key.range;
  map.set(inner, pair.value);
  pair.key.value = first;
  pair.value = map;
  return true;
}

function nameOf({ key }: Pair): unknown {
  return isScalar(key) ? key.value : undefined;
}
