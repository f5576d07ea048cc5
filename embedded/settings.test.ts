import { describe, expect, test } from "vitest";

import { readEmbeddedSettings, SettingsFault } from "./settings";

describe("the command line of the embedded services", () => {
  test("may be empty", () => {
    expect(readEmbeddedSettings([], {})).toEqual({
      port: 3100,
      dataDirectory: ".data",
      configDirectory: "config",
      sessionSeconds: 600,
      logLevel: "info",
      isTest: false,
      hasTelemetry: true,
      managementKey: undefined,
      smtp: undefined,
    });
  });

  test("turns the telemetry off, which tests do without", () => {
    expect(readEmbeddedSettings(["--no-telemetry"], {}).hasTelemetry).toBe(false);
    expect(readEmbeddedSettings(["--test"], {}).hasTelemetry).toBe(false);
  });

  test("sets where to listen, where to store data and how long a session lasts", () => {
    const args = ["--port", "0", "--data", "/tmp/x", "--config", "c", "--session-seconds", "60", "--test"];
    expect(readEmbeddedSettings(args, {})).toEqual({
      port: 0,
      dataDirectory: "/tmp/x",
      configDirectory: "c",
      sessionSeconds: 60,
      logLevel: "info",
      isTest: true,
      hasTelemetry: false,
      managementKey: undefined,
      smtp: undefined,
    });
  });

  test.each([[["--port", "x"]], [["--port", "70000"]], [["--session-seconds", "1"]], [["--nonsense"]], [["stray"]]])(
    "rejects %j",
    (args) => {
      expect(() => readEmbeddedSettings(args, {})).toThrow(SettingsFault);
    },
  );

  test("in production they start only if explicitly enabled", () => {
    expect(() => readEmbeddedSettings([], { NODE_ENV: "production" })).toThrow("--allow-embedded");
    expect(readEmbeddedSettings(["--allow-embedded"], { NODE_ENV: "production" }).port).toBe(3100);
  });

  test("reads a mail server from the environment, with the sender address of mails", () => {
    const url = "smtp://user:secret@mail.example:587";
    const environment = { EMBEDDED_SMTP_URL: url, EMBEDDED_SMTP_FROM: "no-reply@acme.example" };
    expect(readEmbeddedSettings([], environment).smtp).toEqual({ url, from: "no-reply@acme.example" });
    expect(() => readEmbeddedSettings([], { EMBEDDED_SMTP_URL: url })).toThrow("EMBEDDED_SMTP_FROM");
    expect(() => readEmbeddedSettings([], { ...environment, EMBEDDED_SMTP_URL: "http://x" })).toThrow("smtp or smtps");
  });

  test("reads a management key from the environment, with a minimum length", () => {
    const key = "k".repeat(16);
    expect(readEmbeddedSettings([], { EMBEDDED_MANAGEMENT_KEY: key }).managementKey).toBe(key);
    expect(() => readEmbeddedSettings([], { EMBEDDED_MANAGEMENT_KEY: "short" })).toThrow(
      "EMBEDDED_MANAGEMENT_KEY: must be at least 16 characters",
    );
  });
});
