import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";

import { readScreens } from "../../app/catalogue/screens.server.ts";
import { EMBEDDED_PROJECT_ID } from "../../app/contract/embedded.ts";
import { exportedLists } from "../../app/routes/export/exports.ts";
import { ask } from "../support/ask.ts";
import { insightsAddresses, readObjects, type Objects } from "../support/insights-addresses.ts";
import { recordCalls, type RecordedCall, type Recorder } from "../support/record-calls.ts";
import { cookiesOf, tokensOf } from "../support/signed-in.ts";
import { openSharedConsole, type SharedConsole } from "../support/shared-console.ts";
import { startHostedConsole } from "../support/start-console.ts";

const HOST = "demo.renamed.test";
const TENANT = "acme-health";
const brandsDirectory = join(mkdtempSync(join(tmpdir(), "livery-brands-")), "brands");

interface Term {
  one: string;
  many: string;
}
const { terminology } = parse(readFileSync("config/brand-defaults.yaml", "utf8")) as {
  terminology: Record<string, Term>;
};
const USUAL = new RegExp(
  `\\b(${Object.values(terminology)
    .flatMap(({ one, many }) => [one, many])
    .join("|")})\\b`,
  "i",
);

/** Screen names are part of the product; only names that are themselves a term are renamed. */
const TITLES = readScreens("config")
  .list.map(({ title }) => title)
  .filter((title) => title.includes(" ") && USUAL.test(title));

/** Suggested questions use the vocabulary of the question box, regardless of the brand's terms. */
const QUESTIONS = [...readFileSync("config/prompts.yaml", "utf8").matchAll(/- say: (.+)$/gm)].map(([, say = ""]) => {
  const parts = say.replace(/^"|"$/g, "").split(/\{\w+\}/);
  return new RegExp(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".+"), "g");
});

/** A brand that renames every term: "Xsite" for "Site". */
const RENAMED = `apiVersion: console/v1
kind: Brand
id: renamed
name: Renamed
hosts: [${HOST}]
terminology:
${Object.entries(terminology)
  .map(([term, { one, many }]) => `  ${term}: { one: X${one.toLowerCase()}, many: X${many.toLowerCase()} }`)
  .join("\n")}
`;

let services: SharedConsole;
let recorder: Recorder;
let livery: Awaited<ReturnType<typeof startHostedConsole>>;
let cookie: string;
let objects: Objects;

beforeAll(async () => {
  cpSync("brands", brandsDirectory, { recursive: true });
  mkdirSync(join(brandsDirectory, "renamed"));
  writeFileSync(join(brandsDirectory, "renamed/brand.yaml"), RENAMED);
  services = await openSharedConsole();
  recorder = await recordCalls(services.embedded);
  livery = await startHostedConsole({
    API_DOMAIN: recorder.address,
    DESCOPE_PROJECT_ID: EMBEDDED_PROJECT_ID,
    DESCOPE_BASE_URL: `${services.embedded}/identity`,
    BRANDS_DIR: brandsDirectory,
  });
  const tokens = await tokensOf(services, "projectAdmin");
  cookie = cookiesOf(tokens, TENANT);
  objects = await readObjects(services, tokens.sessionJwt, TENANT);
});
afterAll(async () => {
  await livery.close();
  recorder.close();
  rmSync(join(brandsDirectory, ".."), { recursive: true });
});

/** The text of a page that a person sees or hears: text nodes, and attributes that are read out or shown on hover. */
function textsOf(html: string): string[] {
  const markup = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "").replace(/<!--[\s\S]*?-->/g, "");
  const texts = [...markup.matchAll(/>([^<>]+)</g)].map(([, text = ""]) => text);
  const attributes = [...markup.matchAll(/ (?:aria-label|title|placeholder|alt|data-tip)="([^"]*)"/g)];
  return [...texts, ...attributes.map(([, text = ""]) => text)].map(decoded).filter((text) => text.trim() !== "");
}

function decoded(text: string): string {
  return text
    .replace(/&#x27;|&#39;/g, "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

/** Every text in these responses: data, which no brand renames. `cells` are complete cells, whose rows can be selected. */
function dataTexts(calls: readonly RecordedCall[]): { texts: string[]; cells: Set<string> } {
  const texts = new Set<string>();
  const cells = new Set<string>();
  const visit = (value: unknown, key = ""): void => {
    const isName = /^(name|displayName|deviceName)$/.test(key) && typeof value === "string" && USUAL.test(value);
    if (isName) texts.add(String(value));
    else if (typeof value === "string" && USUAL.test(value) && /\S[\s_@./-]\S|\S{3}\s\S/.test(value)) texts.add(value);
    else if (Array.isArray(value)) {
      for (const item of value) {
        // The name of a technique may be one word, such as MITRE's "Domains", and so may the key of a group: a device may
        // be named "users".
        if (typeof item === "string" && (key === "key" || /^[A-Z]/.test(item))) cells.add(item);
        visit(item);
      }
    } else if (typeof value === "object" && value !== null) {
      for (const [name, part] of Object.entries(value)) visit(part, name);
    }
  };
  /** Panels arrive as one JSON value per line. The lines of an export are not JSON. */
  const visitLine = (line: string): void => {
    try {
      visit(JSON.parse(line));
    } catch {
      // Not JSON.
    }
  };
  for (const { body } of calls) {
    try {
      visit(JSON.parse(body));
    } catch {
      for (const line of body.split("\n")) visitLine(line);
    }
  }
  return { texts: [...texts].sort((one, other) => other.length - one.length), cells };
}

function originalTerms(texts: string[], { texts: data, cells }: ReturnType<typeof dataTexts>): string[] {
  return texts.filter((text) => {
    if (!USUAL.test(text) || cells.has(text.trim().replace(/^Select /, ""))) return false;
    if (text.trim().split(/\s+/).length > 2 && data.some((value) => value.includes(text.trim()))) return false;
    const known: (string | RegExp)[] = [...TITLES, ...QUESTIONS, ...data];
    const own = known.reduce<string>((rest, one) => rest.replaceAll(one, ""), text);
    return USUAL.test(own);
  });
}

describe("under a brand that renames every term", () => {
  const NAMES = Object.keys(
    insightsAddresses({ deviceName: "", threatId: "", software: [], assessmentId: "", os: "" }),
    // The raw tab shows the API's own names.
  ).filter((name) => name !== "a threat as it was sent");

  test.each([...NAMES, "a threat that does not exist", "a device that does not exist", "accounts of nobody"])(
    "%s shows no original term",
    async (name) => {
      const addresses: Record<string, string> = {
        ...insightsAddresses(objects),
        "a threat that does not exist": "/insights/threat-intelligence/thr-0000000000",
        "a device that does not exist": "/insights/asset-inventory/no-such-name",
        "accounts of nobody": "/insights/asset-inventory/users?q=zzzzzz",
      };
      recorder.calls.length = 0;
      const { body } = await ask(livery, HOST, addresses[name] ?? "", { headers: { cookie } });
      expect(body).toContain('data-screen="');
      expect(originalTerms(textsOf(body), dataTexts(recorder.calls))).toEqual([]);
    },
  );

  test.each([...exportedLists(readScreens("config").list).keys()])(
    "the header of the export %s has no original term",
    async (list) => {
      const of = {
        "threat-flows": objects.threatId,
        "device-software": objects.deviceName,
        "version-vulnerabilities": objects.software.map(encodeURIComponent).join("/"),
        "version-devices": objects.software.map(encodeURIComponent).join("/"),
      }[list];
      const query = new URLSearchParams({ format: "csv", range: "1h", ...(of !== undefined && { of }) });
      const { status, body } = await ask(livery, HOST, `/exports/${list}?${query}`, { headers: { cookie } });
      expect(status).toBe(200);
      expect(body.split("\n")[0]).not.toMatch(USUAL);
    },
  );
});
