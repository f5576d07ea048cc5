import { beforeEach, expect, test } from "vitest";

import type { Shortcut } from "./shortcut";
import { createShortcutRegistry, type ShortcutRegistry } from "./shortcut-registry";

const AT_PAGE = { isTyping: false, hasDialog: false, hasSingleKeys: true };

let done: string[];
let clashes: string[];
let registry: ShortcutRegistry;

beforeEach(() => {
  done = [];
  clashes = [];
  registry = createShortcutRegistry((clash) => clashes.push(clash));
});

const shortcut = (keys: string, result = true): Shortcut => ({
  keys: [keys],
  label: keys,
  run: () => {
    done.push(keys);
    return result;
  },
});

function register(title: string, shortcuts: Shortcut[], isDialog = false) {
  return registry.register({ title, shortcuts: () => shortcuts, isDialog });
}

function press(key: string, { at = 0, ...situation }: Partial<typeof AT_PAGE> & { at?: number } = {}) {
  const modifiers = { ctrlKey: key === "Mod+k", metaKey: false, altKey: false, shiftKey: false };
  const event = { key: key.replace("Mod+", ""), ...modifiers, isComposing: false, timeStamp: at };
  return registry.handle(event as KeyboardEvent, { ...AT_PAGE, ...situation });
}

test("runs a key's shortcut until the part of the page that registered it is removed", () => {
  const remove = register("List", [shortcut("e")]);
  expect(press("e")).toBe(true);
  remove();
  expect(press("e")).toBe(false);
  expect(done).toEqual(["e"]);
});

test("runs a sequence's own shortcut and not the one of its last key", () => {
  register("List", [shortcut("c")]);
  register("Go to", [shortcut("g c")]);
  expect([press("g"), press("c", { at: 900 })]).toEqual([true, true]);
  expect(done).toEqual(["g c"]);
});

test("does not treat keys pressed more than a second apart as a sequence", () => {
  register("List", [shortcut("c")]);
  register("Go to", [shortcut("g c")]);
  press("g");
  press("c", { at: 1_001 });
  expect(done).toEqual(["c"]);
});

test("ignores an unknown sequence, and handles the next key again", () => {
  register("List", [shortcut("c")]);
  register("Go to", [shortcut("g t")]);
  expect([press("g"), press("c"), press("c")]).toEqual([true, false, true]);
  expect(done).toEqual(["c"]);
});

test("runs only shortcuts with Ctrl or ⌘ while a text field has focus", () => {
  register("General", [shortcut("e"), shortcut("Mod+k")]);
  expect([press("e", { isTyping: true }), press("Mod+k", { isTyping: true })]).toEqual([false, true]);
});

test("allows turning off single-key shortcuts", () => {
  register("General", [shortcut("e"), shortcut("Mod+k")]);
  expect([press("e", { hasSingleKeys: false }), press("Mod+k", { hasSingleKeys: false })]).toEqual([false, true]);
});

test("runs a dialog's shortcuts and not those of the page while the dialog is open", () => {
  register("List", [shortcut("j"), shortcut("e")]);
  register("Preview", [shortcut("j")], true);
  expect([press("j", { hasDialog: true }), press("e", { hasDialog: true })]).toEqual([true, false]);
  expect(done).toEqual(["j"]);
  expect(clashes).toEqual([]);
});

test("passes keys that the first of two lists does not use to the second", () => {
  register("List", [shortcut("x", false)]);
  register("List", [{ keys: ["x"], label: "x", run: () => done.push("second") > 0 }]);
  expect(press("x")).toBe(true);
  expect(done).toEqual(["x", "second"]);
  expect(clashes).toEqual([]);
});

test("reports keys with two meanings, and keys that start a sequence", () => {
  register("List", [shortcut("g"), shortcut("a")]);
  register("Threat", [shortcut("a")]);
  register("Go to", [shortcut("g t")]);
  expect(clashes).toEqual(["a (a) clashes with a (a)", "g t (g t) clashes with g (g)"]);
});

test("lists the available shortcuts once, by title", () => {
  register("List", [shortcut("e"), { ...shortcut("x"), isAvailable: () => false }]);
  register("List", [shortcut("e"), shortcut("o")]);
  register("Preview", [shortcut("j")], true);
  const listed = [...registry.list({ hasDialog: false })].map(([title, all]) => [title, all.map(({ label }) => label)]);
  expect(listed).toEqual([["List", ["e", "o"]]]);
});
