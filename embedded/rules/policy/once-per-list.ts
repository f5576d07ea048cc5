/**
 * Remembers a result for as long as its argument exists, by identity: the values of a list are parsed and sorted once,
 * however many rules use the list. The argument must not change.
 */
export function oncePer<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = make(key);
    known.set(key, value);
    return value;
  };
}

/** The same for two arguments: two lists are compared once, however many rules use them. */
export function oncePerPair<One extends object, Other extends object, Value>(
  make: (one: One, other: Other) => Value,
): (one: One, other: Other) => Value {
  const ofOne = oncePer((one: One) => oncePer((other: Other) => make(one, other)));
  return (one, other) => ofOne(one)(other);
}
