import { describe, expect, test } from "vitest";

import { keyCaps } from "./key-caps";
import { nameOfPress } from "./shortcut";

const PRESS = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

describe("the name of a key press", () => {
  test.each([
    [{ key: "j" }, "j"],
    [{ key: "J" }, "j"], // Caps Lock
    [{ key: "G", shiftKey: true }, "Shift+g"],
    [{ key: "?", shiftKey: true }, "?"],
    [{ key: "/", shiftKey: true }, "/"], // German keyboards
    [{ key: " " }, "Space"],
    [{ key: "Escape" }, "Escape"],
    [{ key: "k", ctrlKey: true }, "Mod+k"],
    [{ key: "k", metaKey: true }, "Mod+k"],
    [{ key: "Shift", shiftKey: true }, undefined],
    [{ key: "@", ctrlKey: true, altKey: true }, undefined], // AltGr on Windows
  ])("%j is %s", (press, name) => {
    expect(nameOfPress({ ...PRESS, ...press })).toBe(name);
  });
});

test.each([
  ["j", false, ["j"]],
  ["g t", false, ["g", "t"]],
  ["Shift+g", false, ["Shift", "G"]],
  ["Mod+k", false, ["Ctrl", "K"]],
  ["Mod+k", true, ["⌘", "K"]],
  ["Escape", false, ["Esc"]],
])("%s is shown (on a Mac: %s) as %j", (keys, isMac, caps) => {
  expect(keyCaps(keys, isMac)).toEqual(caps);
});
