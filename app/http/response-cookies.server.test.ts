import { ServerResponse, IncomingMessage } from "node:http";
import { Socket } from "node:net";

import type { Response } from "express";
import { expect, test } from "vitest";

import { clearCookie, writeCookie } from "~/session/cookies.server";

import { setResponseCookies } from "./response-cookies.server";

function emptyResponse(): Response {
  return new ServerResponse(new IncomingMessage(new Socket())) as Response;
}

test("sends a repeatedly set cookie once, with its last value", () => {
  const response = emptyResponse();
  for (let call = 0; call < 50; call++) setResponseCookies(response, clearCookie("DS", true));
  setResponseCookies(response, writeCookie("DS", "new", { secure: true }));
  response.flushHeaders();
  const lines = response.getHeader("Set-Cookie") as string[];
  const names = lines.map((line) => line.split("=")[0]);
  expect(new Set(names).size).toBe(names.length);
  expect(lines.find((line) => line.startsWith("DS="))).toContain("DS=new");
});

test("preserves cookies of other middleware", () => {
  const response = emptyResponse();
  response.setHeader("Set-Cookie", "preview=x; Path=/");
  setResponseCookies(response, ["DS=a; Path=/"]);
  response.flushHeaders();
  expect(response.getHeader("Set-Cookie")).toEqual(["preview=x; Path=/", "DS=a; Path=/"]);
});

test("computes cookies when the headers are sent, in the order in which they were set", () => {
  const response = emptyResponse();
  let token = "old";
  setResponseCookies(response, () => [`DS=${token}; Path=/`]);
  setResponseCookies(response, () => [`DSR=${token}; Path=/`]);
  setResponseCookies(response, ["DSR=; Path=/"]);
  token = "new";
  response.flushHeaders();
  expect(response.getHeader("Set-Cookie")).toEqual(["DS=new; Path=/", "DSR=; Path=/"]);
});
