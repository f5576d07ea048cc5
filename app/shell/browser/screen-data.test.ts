import type {
  ClientActionFunctionArgs,
  ClientLoaderFunctionArgs,
  ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { beforeEach, describe, expect, test, vi } from "vitest";

import { announceAhead, clientAction, clientLoader, keyOf, screenCache, shouldRevalidate } from "./screen-data";

const HERE = "/insights/threat-intelligence";
const jar = new Map<string, string>();
/** The cookies that were written, with attributes. */
let written: string[];
const page = {
  documentElement: { dataset: { brand: "northwind" } },
  querySelector: (): object | null => null,
  get cookie() {
    return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  },
  set cookie(line: string) {
    written.push(line);
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (line.includes("max-age=0")) jar.delete(name);
    else jar.set(name, value);
  },
};

beforeEach(() => {
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", { location: { pathname: HERE } });
  vi.stubGlobal("location", { protocol: "http:" });
  jar.clear();
  written = [];
  inTenant("acme");
  screenCache.clear();
  screenCache.keepUnusedFor(60_000);
  return () => vi.unstubAllGlobals();
});

function inTenant(tenantId: string): void {
  page.cookie = `tenant=${encodeURIComponent(JSON.stringify({ tenantId }))}`;
}

/** Runs the loader as the router does; `answer` is the server's response. */
function load(address: string, answer: () => unknown) {
  const serverLoader = vi.fn(() => Promise.resolve().then(answer));
  const args = { request: new Request(`http://console.test${address}`), params: {}, serverLoader };
  return { loaded: clientLoader(args as unknown as ClientLoaderFunctionArgs), serverLoader };
}

async function open(address: string, data: object, families: string[] = ["Threats"]): Promise<void> {
  await load(address, () => data).loaded;
  screenCache.show(keyOf(address), data, families);
  // Fetched once more to clear pending state of an earlier test.
  await load(address, () => data).loaded;
}

function change(path: string, answer: () => unknown) {
  const serverAction = () => Promise.resolve().then(answer);
  const args = { request: new Request(`http://console.test${path}`, { method: "POST" }), params: {}, serverAction };
  return clientAction(args as unknown as ClientActionFunctionArgs);
}

const lostConnection = () => {
  throw new TypeError("Failed to fetch");
};

test("[9.5] a recently left screen opens without waiting for the server", async () => {
  const list = { rows: 1 };
  await open(HERE, list);
  await open("/dashboard", {});
  const { loaded, serverLoader } = load(HERE, () => ({ rows: 2 }));
  expect(await loaded).toBe(list);
  expect(serverLoader).not.toHaveBeenCalled();
});

test("[4.19] another query of the same screen requests data from the server", async () => {
  await open(HERE, { rows: 1 });
  expect(await load(`${HERE}?page=2`, () => ({ rows: 2 })).loaded).toEqual({ rows: 2 });
});

describe("after a change, a screen", () => {
  const decide = (actionResult: unknown, actionStatus = 200, opening = HERE, formAction = `${HERE}/other`) =>
    shouldRevalidate({
      actionResult,
      actionStatus,
      formAction,
      currentUrl: new URL(HERE, "https://console.acme.test"),
      nextUrl: new URL(opening, "https://console.acme.test"),
      defaultShouldRevalidate: true,
    } as unknown as ShouldRevalidateFunctionArgs);

  test("[3.13] is fetched again only if it shows a family that may have changed", async () => {
    await open(HERE, { rows: 1 }, ["Threats", "ThreatFlows"]);
    expect(decide({ toast: {}, families: ["Devices", "Threats"] })).toBe(true);
    expect(decide({ toast: {}, families: ["Software", "Devices"] })).toBe(false);
    expect(decide({ toast: {}, families: [] })).toBe(false);
  });

  test("is fetched if it is being opened, regardless of the change that ended in between", async () => {
    await open(HERE, { rows: 1 }, ["Threats"]);
    expect(decide({ toast: {}, families: ["Software"] }, 200, `${HERE}?page=2`)).toBe(true);
    expect(decide({ toast: {} }, 422, `${HERE}?page=2`)).toBe(true);
  });

  test("keeps the typed values of its own form if the change was rejected at another address than the form's", async () => {
    await open(HERE, { rows: 1 }, ["Threats"]);
    expect(decide({ otherTenant: {} }, 409, `${HERE}?page=2`, `${HERE}?page=2`)).toBe(false);
  });

  test("is fetched again if the change does not report its families, and when another address is opened", async () => {
    await open(HERE, { rows: 1 }, ["Threats"]);
    expect(decide({ toast: {} })).toBe(true);
    expect(decide(undefined)).toBe(true);
  });

  test("[3.13] fetches the parts that the change concerns, and retains the others", async () => {
    const traffic = Promise.resolve({ bytes: 1 });
    await open(HERE, { device: { label: "old" }, traffic, opened: { ok: true, value: { threats: 3 } } });
    expect(decide({ toast: {}, families: ["Threats"] })).toBe(true);
    let sent = "";
    const { loaded } = load(HERE, () => {
      sent = page.cookie;
      const kept = { isKept: true };
      return { device: { label: "new" }, traffic: kept, opened: { ok: true, value: { threats: kept } } };
    });
    const data = (await loaded) as { traffic: unknown };
    expect(sent).toContain("changed=Threats");
    expect(written).toContain(`changed=Threats; path=${HERE}.data; sameSite=lax; max-age=10`);
    expect(data).toEqual({ device: { label: "new" }, traffic, opened: { ok: true, value: { threats: 3 } } });
    expect(data.traffic).toBe(traffic);
    expect(page.cookie).not.toContain("changed");
  });

  test("[3.13] is fetched completely if a part is missing, or if another tab has switched the organization", async () => {
    const answers = [
      { rows: 2, chart: { isKept: true } },
      { rows: 2, chart: "new" },
    ];
    await open(HERE, { rows: 1 });
    decide({ toast: {}, families: ["Threats"] });
    expect(await load(HERE, () => answers.shift()).loaded).toEqual({ rows: 2, chart: "new" });

    await open(HERE, { rows: 1, chart: "of acme" });
    decide({ toast: {}, families: ["Threats"] });
    const ofGlobex = load(HERE, () => {
      inTenant("globex");
      return ofGlobex.serverLoader.mock.calls.length === 1 ? { chart: { isKept: true } } : { chart: "of globex" };
    });
    expect(await ofGlobex.loaded).toEqual({ chart: "of globex" });
  });

  test("[3.13] fetches the parts of a failed request again, and everything after some time", async () => {
    await open(HERE, { rows: 1 });
    const requested = async (answer: () => unknown) => {
      let sent = "";
      const ask = load(HERE, () => {
        sent = /changed=([^;]+)/.exec(page.cookie)?.[1] ?? "";
        return answer();
      });
      await ask.loaded.catch(() => undefined);
      return decodeURIComponent(sent);
    };
    const abort = () => {
      throw new DOMException("aborted", "AbortError");
    };
    decide({ toast: {}, families: ["Threats"] });
    expect(await requested(abort)).toBe("Threats");
    decide({ toast: {}, families: ["Threats", "Site"] });
    expect(await requested(() => ({ rows: 2 }))).toBe("Threats Site");
    decide(undefined);
    expect(await requested(abort)).toBe("");
    decide({ toast: {}, families: ["Threats"] });
    expect(await requested(() => ({ rows: 3 }))).toBe("");
  });

  test("[3.13] fetches parts after its query has changed", async () => {
    const second = `${HERE}?page=2`;
    await open(HERE, { rows: 1 });
    decide(undefined);
    await load(second, () => ({ rows: 2 })).loaded;
    screenCache.show(keyOf(second), { rows: 2 }, ["Threats"]);
    decide({ toast: {}, families: ["Threats"] });
    written = [];
    await load(second, () => ({ rows: 3 })).loaded;
    expect(written[0]).toContain("changed=Threats");
  });

  test("is not fetched again if the change was rejected: the typed values are in a form of the screen", async () => {
    await open(HERE, { rows: 1 }, ["Threats"]);
    expect(decide({ otherTenant: { opened: "Acme", current: "Borealis" } }, 409)).toBe(false);
  });
});

describe("another organization", () => {
  test("never shows data of this one", async () => {
    await open(HERE, { of: "acme" });
    await open("/dashboard", {});
    inTenant("globex");
    expect(await load(HERE, () => ({ of: "globex" })).loaded).toEqual({ of: "globex" });
  });

  test("never shows data that was requested before another tab switched", async () => {
    const { loaded } = load(HERE, () => {
      inTenant("globex");
      return { of: "acme" };
    });
    await loaded;
    expect(screenCache.has(keyOf(HERE))).toBe(false);
    inTenant("acme");
    expect(screenCache.has(keyOf(HERE))).toBe(false);
  });

  test("another brand has separate data", async () => {
    await open(HERE, { of: "northwind" });
    const key = keyOf(HERE);
    page.documentElement.dataset.brand = "contoso";
    expect(keyOf(HERE)).not.toBe(key);
    page.documentElement.dataset.brand = "northwind";
  });
});

describe("prefetching", () => {
  test("fetches data once: the click joins the request in flight", async () => {
    announceAhead("/dashboard");
    const ahead = load("/dashboard", () => ({ cards: 12 }));
    const clicked = load("/dashboard", () => ({ cards: 13 }));
    expect(await ahead.loaded).toEqual({ cards: 12 });
    expect(await clicked.loaded).toEqual({ cards: 12 });
    expect(clicked.serverLoader).not.toHaveBeenCalled();
  });

  test("does not show an error, and the click sends another request", async () => {
    const refuse = () => {
      throw new Response("Forbidden", { status: 403 });
    };
    announceAhead("/integrations");
    expect(await load("/integrations", refuse).loaded).toBeNull();
    await expect(load("/integrations", refuse).loaded).rejects.toMatchObject({ status: 403 });
  });
});

describe("while offline", () => {
  test("a refresh retains the displayed data", async () => {
    const list = { rows: 1 };
    await open(HERE, list);
    expect(await load(HERE, lostConnection).loaded).toBe(list);
  });

  test("a screen that was never shown reports that it could not be reached", async () => {
    await expect(load(HERE, lostConnection).loaded).rejects.toThrow("Failed to fetch");
  });

  test("a change returns an error to its form, which retains the typed values", async () => {
    const answer = await change(HERE, lostConnection);
    expect(answer).toMatchObject({ status: 503 });
    expect(await (answer as Response).json()).toMatchObject({ failure: { kind: "error" } });
  });
});

test.each([
  ["of a proxy", new SyntaxError("Unexpected token '<'")],
  ["that cannot be decoded", new Error("Unable to decode turbo-stream response")],
])("a response %s to a change is an error of its form, and shown as a message", async (_, error) => {
  const answer = await change(HERE, () => {
    throw error;
  });
  expect(answer).toMatchObject({ status: 503 });
  expect(await (answer as Response).json()).toMatchObject({ failure: { kind: "error", toastSeconds: 5 } });
});

describe("after the session has ended", () => {
  const toSignIn = () => {
    throw new Response(null, { status: 302, headers: { Location: "/sign-in" } });
  };

  test("a change returns an error to an open form, which retains the typed values", async () => {
    vi.spyOn(page, "querySelector").mockReturnValueOnce({});
    const answer = await change(HERE, toSignIn);
    expect(answer).toMatchObject({ status: 401 });
    expect(await (answer as Response).json()).toMatchObject({ failure: { kind: "error", status: 401 } });
  });

  test("a change without a form opens the sign-in screen", async () => {
    await expect(change(HERE, toSignIn)).rejects.toMatchObject({ status: 302 });
  });
});

describe("a change", () => {
  beforeEach(async () => {
    await open("/insights/vulnerabilities", {}, ["Software"]);
    await open("/insights/asset-inventory", {}, ["Threats", "Devices"]);
    await open(HERE, {}, ["Threats"]);
  });
  const kept = () =>
    ["/insights/vulnerabilities", "/insights/asset-inventory"].filter((address) => screenCache.has(keyOf(address)));

  test("[3.13] invalidates the screens that show data of the families it concerns", async () => {
    await change(HERE, () => ({ toast: { kind: "success", text: "Resolved" } }));
    expect(kept()).toEqual(["/insights/vulnerabilities"]);
  });

  test("[3.13] that reports its families invalidates the screens of those families, wherever it is made", async () => {
    await change("/changes/undo", () => ({ toast: { kind: "success", text: "Undone" }, families: ["Software"] }));
    expect(kept()).toEqual(["/insights/asset-inventory"]);
  });

  test("[3.13] outside a screen, such as a switch of the organization, invalidates all screens", async () => {
    await change("/preferences/tenant", () => new Response(null, { status: 302 }));
    expect(kept()).toEqual([]);
  });

  test("that was rejected also invalidates them: it may have been made in part", async () => {
    const refused = new Response(null, { status: 409 });
    await expect(
      change(HERE, () => {
        throw refused;
      }),
    ).rejects.toBe(refused);
    expect(kept()).toEqual(["/insights/vulnerabilities"]);
  });
});
