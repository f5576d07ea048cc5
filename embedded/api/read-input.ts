import type { Request } from "express";
import { z } from "zod";

import { ListQuery, parseQueryString } from "~/contract/filter";

import { inputFaults } from "./input-faults";
import { badRequest, invalidInput } from "./problem";
import type { Route } from "./route";

const LIST_KEYS = new Set(Object.keys(ListQuery.shape));
const FILTER_KEY = /^filters\[\d{1,2}\]\.[A-Za-z.]+$/;

/** Path, query and body as described by the route. Throws a Problem (400) that lists every error. */
export function readInput(request: Request, route: Route) {
  const address = new URLSearchParams(request.originalUrl.split("?")[1] ?? "");
  const own: Record<string, string> = {};
  for (const key of new Set(address.keys())) {
    const isOwn = Object.hasOwn(route.query?.shape ?? {}, key);
    const isList = route.lists !== undefined && isListKey(key);
    if (!isOwn && !isList) throw badRequest(`There is no query parameter "${key}" here`);
    if (isOwn) own[key] = readOnce(address, key);
  }
  return {
    params: fit(route.params ?? z.object({}), request.params),
    query: fit(route.query ?? z.object({}), own),
    list: route.lists === undefined ? {} : readList(address),
    body: route.body ? fit(route.body, request.body) : undefined,
  };
}

/** An additional query to the same list, encoded as a query string. */
export function readFurtherQuestion(text: string): ListQuery {
  const address = new URLSearchParams(text);
  const unknown = [...address.keys()].find((key) => key === "also" || !isListKey(key));
  if (unknown !== undefined) throw badRequest(`There is no query parameter "${unknown}" in a further question`);
  return readList(address);
}

const isListKey = (key: string) => LIST_KEYS.has(key) || FILTER_KEY.test(key);

function readOnce(address: URLSearchParams, key: string): string {
  const [value, ...others] = address.getAll(key);
  if (value === undefined || others.length > 0) throw badRequest(`The query parameter "${key}" may be given only once`);
  return value;
}

function readList(address: URLSearchParams): ListQuery {
  try {
    return parseQueryString(address);
  } catch (error) {
    if (error instanceof z.ZodError) throw invalidInput(inputFaults(error));
    throw error;
  }
}

function fit<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalidInput(inputFaults(parsed.error));
  return parsed.data;
}
