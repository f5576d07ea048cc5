import { Window } from "happy-dom";
import { beforeAll, describe, expect, test } from "vitest";

import { readCatalogue } from "../../app/catalogue/catalogue.server.ts";
import { ask } from "../support/ask.ts";
import { openSharedConsole, type SharedConsole } from "../support/shared-console.ts";
import { cookiesOf, tokensOf } from "../support/signed-in.ts";

const HOST = "northwind.localhost";
const {
  tours: { tours },
  screens,
} = readCatalogue("config");

let livery: SharedConsole;
beforeAll(async () => {
  livery = await openSharedConsole();
});

/** The document of a screen, which may redirect to the list that it opens with. */
async function fetchDocument(cookie: string, path: string): Promise<string> {
  const { status, location, body } = await ask(livery, HOST, path, { headers: { cookie } });
  if (location !== undefined) return fetchDocument(cookie, location);
  expect(status, path).toBe(200);
  return body;
}

const STEPS = Object.entries(tours).flatMap(([type, { starts, steps }]) =>
  steps.map(({ title, screen = starts, target }, index) => ({ type, index, title, screen, target })),
);

describe.each(["tenantAdmin", "member"] as const)("the tours of a %s", (role) => {
  const documents = new Map<string, Promise<string>>();
  let cookie: string;
  beforeAll(async () => {
    cookie = cookiesOf(await tokensOf(livery, role), "acme-health");
  });

  test.each(STEPS)("[1.4] step $index of $type ($title) has its target on $screen", async ({ screen, target }) => {
    const path = screens.list.find(({ id }) => id === screen)?.path.replace(/\/\{\w+\?\}$/, "") ?? "";
    const fetched = documents.get(path) ?? fetchDocument(cookie, path);
    documents.set(path, fetched);
    const { document } = new Window();
    document.documentElement.innerHTML = await fetched;
    expect(target === undefined ? null : document.querySelector(target)).not.toBeNull();
  });
});
