/* For tests of the whole schema: a manifest that sets every key, and the files that it names. */
import { join } from "node:path";

import { PromptsFile } from "~/catalogue/prompts";
import { readYaml } from "~/catalogue/yaml-file.server";

import { ALLOWED_PROVIDER, type BrandFiles } from "./brands-directory";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20"><path d="M0 0h8v8z"/></svg>';
const SQUARE = SVG.replace("80 20", "8 8");

const LIGHT = {
  ...{ background: "#f6f8fa", surface: "#ffffff", text: "#14202e", mutedText: "#55606e", border: "#7f8a99" },
  ...{ primary: "#0b5cad", onPrimary: "#ffffff", accent: "#0b5cad", sidebar: "#10233a", sidebarText: "#ffffff" },
  ...{ danger: "#b3261e", warning: "#8a5300", success: "#1e6b34" },
  ...{ riskHigh: "#b3261e", riskMid: "#8a5300", riskLow: "#1e6b34", focusRing: "#0b5cad", chart: ["#0b5cad"] },
};

const DARK = {
  ...{ background: "#11161d", surface: "#1a212b", text: "#f2f5f8", mutedText: "#aab4c0", border: "#6b7788" },
  ...{ primary: "#7db3f2", onPrimary: "#000000", accent: "#7db3f2", sidebar: "#0b0f14", sidebarText: "#ffffff" },
  ...{ danger: "#ff8a80", warning: "#ffb74d", success: "#81c784" },
  ...{ riskHigh: "#ff8a80", riskMid: "#ffb74d", riskLow: "#81c784", focusRing: "#7db3f2", chart: ["#7db3f2"] },
};

/** Questions of the console's own, which can be parsed: the shortest, as the tests have them parsed thousands of times. */
const QUESTIONS = Object.fromEntries(
  Object.entries(readYaml(join("config", "prompts.yaml"), PromptsFile).contexts).map(([context, { prompts }]) => {
    const [first, second] = prompts.map(({ say }) => say).sort((one, other) => one.length - other.length);
    return [context, { add: [first], replace: [second] }];
  }),
);

const MAINTENANCE = {
  start: "2099-12-30T22:00:00Z",
  end: "2099-12-31T02:00:00+01:00",
  text: "We move to a new data centre.",
};

/** Extends "base". */
export function fullManifest(id: string) {
  return {
    ...{
      apiVersion: "console/v1",
      kind: "Brand",
      id,
      name: "Northwind",
      tagline: "Fair winds",
      legalName: "Northwind Ltd",
    },
    ...{ default: false, abstract: false, status: "active", extends: "base" },
    hosts: [`console.${id}.example`, { host: `app.${id}.example`, primary: true, redirect: false }],
    theme: {
      ...{ defaultMode: "light", light: LIGHT, dark: DARK, radius: 4, density: "compact", sidebar: "pinned" },
      font: {
        family: "Northwind Sans",
        files: [{ src: "assets/sans.woff2", weight: 400, style: "normal" }],
        fallback: "System",
      },
      css: "h1 { color: var(--accent) }",
    },
    assets: Object.fromEntries(ASSETS.map((name) => [name, `assets/${name}.svg`])),
    ...{ landing: "/dashboard", restrictedPaths: ["/sites"] },
    tenants: {
      acme: {
        ...{ hiddenSections: ["/policies"], displayName: "Acme", logo: "assets/acme.svg" },
        supportEmail: "acme@northwind.example",
      },
    },
    terminology: { organization: { one: "Client", many: "Clients" } },
    prompts: QUESTIONS,
    locale: { default: "en", supported: ["en", "de"], timezone: "UTC" },
    coming: [{ title: "Playbooks", description: "Responses that run by themselves", expected: "2031-12-31" }],
    maintenance: MAINTENANCE,
    dueDays: { P1: 5, P2: 10, P3: 20, P4: 60 },
    links: Object.fromEntries(
      ["support", "docs", "privacy", "terms", "status", "imprint"].map((name) => [name, `https://${name}.example/`]),
    ),
    support: { email: "help@northwind.example", phone: "+4930123456", hours: "9 to 5" },
    email: { fromName: "Northwind", replyTo: "help@northwind.example", footer: "Northwind Ltd" },
    identity: {
      ...{ projectId: "P2northwind", baseUrl: ALLOWED_PROVIDER, baseStaticUrl: ALLOWED_PROVIDER },
      ...{ flow: "sign-in", theme: "light", locale: "en", styleId: "northwind" },
    },
    analytics: { enabled: true, token: "northwind-public", replay: false },
    features: { exports: true },
    security: {
      csp: Object.fromEntries(
        ["imgSrc", "connectSrc", "fontSrc", "frameAncestors"].map((name) => [name, ["https://cdn.example"]]),
      ),
      hsts: { maxAge: 60, includeSubDomains: true },
      allowedRedirectHosts: ["consent.example"],
    },
    pwa: { shortName: "Northwind", themeColor: "#10233a", display: "standalone" },
    rollout: { percent: 100, salt: "spring", previous: "0f3a9c2b7d41" },
    metadata: { owner: "Ada", contact: "ada@northwind.example", ticket: "OPS-1", expires: "2099-12-31" },
  };
}

const ASSETS = ["logo", "logoDark", "mark", "favicon", "signInBackground", "reportLogo", "emailLogo"] as const;

export function filesOfFullManifest(id: string): BrandFiles {
  return {
    ...Object.fromEntries([...ASSETS, "acme"].map((name) => [`${id}/assets/${name}.svg`, SVG])),
    [`${id}/assets/mark.svg`]: SQUARE,
    [`${id}/assets/favicon.svg`]: SQUARE,
    [`${id}/assets/sans.woff2`]: "wOF2 and what follows",
    [`${id}/locales/de.yaml`]: "tagline: Guten Wind\n",
    [`${id}/dashboards/overview.yaml`]: "displayName: Overview\npanels: []\n",
    [`${id}/views/urgent.yaml`]: "name: Urgent\nlist: threat\nquery: { severity: critical }\n",
    "base/brand.yaml": "apiVersion: console/v1\nkind: Brand\nid: base\nabstract: true\n",
  };
}

/** Every key and list entry of a manifest, outermost first. */
export function placesIn(value: unknown, path: readonly (string | number)[] = []): (string | number)[][] {
  if (typeof value !== "object" || value === null) return [];
  const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([key, inner]) => [[...path, key], ...placesIn(inner, [...path, key])]);
}
