import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

import { afterAll, describe, expect, test } from "vitest";

import { readCatalogue } from "~/catalogue/catalogue.server";
import { readSettings, type Settings } from "~/settings.server";

import { providerAddresses } from "./provider-addresses.server";
import { connectProviders } from "./providers.server";

const embedded: Settings = readSettings({ embedded: true }, { NODE_ENV: "test" });
const hosted: Settings = readSettings(
  { embedded: false },
  {
    NODE_ENV: "production",
    API_DOMAIN: "https://api.product.example",
    DESCOPE_PROJECT_ID: "PDeployment",
    DESCOPE_BASE_URL: "https://auth.deployment.example",
  },
);
const EMBEDDED_ADDRESS = "http://127.0.0.1:4999";

describe("the identity provider of a brand", () => {
  const own = { projectId: "PBrand", baseUrl: "https://auth.provider.example" };

  test.each([
    {
      what: "a deployment's own",
      settings: hosted,
      identity: {},
      at: ["PDeployment", "https://auth.deployment.example"],
    },
    {
      what: "a project of its own",
      settings: hosted,
      identity: { projectId: "PBrand" },
      at: ["PBrand", "https://auth.deployment.example"],
    },
    { what: "a provider of its own", settings: hosted, identity: own, at: ["PBrand", "https://auth.provider.example"] },
    { what: "the embedded one", settings: embedded, identity: {}, at: ["livery", `${EMBEDDED_ADDRESS}/identity`] },
    {
      what: "the embedded one, in a flow of its own",
      settings: embedded,
      identity: { flow: "x" },
      at: ["livery", `${EMBEDDED_ADDRESS}/identity`],
    },
    {
      what: "a project of its own beside the embedded one",
      settings: embedded,
      identity: own,
      at: ["PBrand", "https://auth.provider.example"],
    },
  ])("is $what", ({ settings, identity, at }) => {
    const { projectId, base, widget } = providerAddresses({ settings, embeddedAddress: EMBEDDED_ADDRESS }, identity);
    expect([projectId, base]).toEqual(at);
    expect(widget.projectId).toBe(projectId);
  });

  test("is the only one that its sign-in page may connect to", () => {
    const { origins, widget } = providerAddresses(
      { settings: hosted, embeddedAddress: undefined },
      { ...own, baseStaticUrl: "https://pages.provider.example" },
    );
    expect(origins.connect).toContain("https://auth.provider.example");
    expect(origins.connect).toContain("https://pages.provider.example");
    expect(origins.connect).not.toContain("https://auth.deployment.example");
    expect(widget).toEqual({
      projectId: "PBrand",
      baseUrl: "https://auth.provider.example",
      baseStaticUrl: "https://pages.provider.example",
    });
  });
});

describe("connections to identity providers", () => {
  /** The requests that a provider received. */
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers["x-descope-project-id"] as string}`);
    response.writeHead(401, { "content-type": "application/json" }).end("{}");
  });
  afterAll(() => void server.close());

  test("are shared by all brands of a project, and use that project's id", async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const settings: Settings = { ...hosted, DESCOPE_BASE_URL: base } as Settings;
    const providers = connectProviders({ settings, catalogue: readCatalogue("config"), embeddedAddress: undefined });
    const usual = providers.forBrand({ identity: {} });
    const own = providers.forBrand({ identity: { projectId: "PBrand" } });
    expect(providers.forBrand({ identity: { flow: "another-flow" } })).toBe(usual);
    expect(providers.forBrand({ identity: { projectId: "PBrand", locale: "de" } })).toBe(own);
    expect(own).not.toBe(usual);

    await expect(usual.refresher.refresh("token")).rejects.toThrow();
    await expect(own.refresher.refresh("token")).rejects.toThrow();
    expect(asked).toEqual(["/v1/auth/refresh PDeployment", "/v1/auth/refresh PBrand"]);
    await providers.close();
  });
});
