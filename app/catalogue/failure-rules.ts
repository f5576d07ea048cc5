import type { FailureCatalogue, FailureRule } from "./failures";
import { problemAt, type ConfigProblem, type YamlSource } from "./yaml-file.server";

/** Placeholders that a text may use, by location. */
const PLACEHOLDERS = { calls: ["message"], kinds: ["status"] } as const;

/**
 * Checks that the schema of config/failures.yaml cannot express: a failure must always match a row, and every row must
 * be reachable.
 */
export function checkFailures(source: YamlSource, { calls, kinds }: FailureCatalogue): ConfigProblem[] {
  return [...checkOrder(source, calls), ...checkToasts(source, calls), ...checkKinds(source, kinds)];
}

function checkOrder(source: YamlSource, calls: readonly FailureRule[]): ConfigProblem[] {
  const last = calls.findIndex(isCatchAll);
  if (last < 0) {
    const message = "calls has no row for every other failure";
    return [problemAt(source, ["calls"], message, 'add a last row: { action: toast, kind: error, text: "{message}" }')];
  }
  return calls.slice(last + 1).map((_, index) => {
    const message = `this row is never used: row ${last + 1} matches every failure`;
    return problemAt(source, ["calls", last + 1 + index], message, "move it up, or remove it");
  });
}

function isCatchAll({ status, contains, equals }: FailureRule): boolean {
  return status === undefined && contains === undefined && equals === undefined;
}

function checkToasts(source: YamlSource, calls: readonly FailureRule[]): ConfigProblem[] {
  return calls.flatMap(({ action, kind, text }, index) => {
    const at = (key: string, message: string, hint: string) => problemAt(source, ["calls", index, key], message, hint);
    if (action !== "toast") return text === undefined ? [] : [at("text", `${action} shows no text`, "remove text")];
    return [
      ...(kind === undefined ? [at("kind", "a toast needs a kind", "add kind: error or kind: warning")] : []),
      ...(text === undefined ? [at("text", "a toast needs a text", 'add text: "{message}"')] : []),
      ...(text === undefined ? [] : checkPlaceholders(source, ["calls", index, "text"], text, PLACEHOLDERS.calls)),
    ];
  });
}

function checkKinds(source: YamlSource, kinds: FailureCatalogue["kinds"]): ConfigProblem[] {
  return Object.entries(kinds).flatMap(([kind, text]) =>
    checkPlaceholders(source, ["kinds", kind], text, kind === "http" ? PLACEHOLDERS.kinds : []),
  );
}

function checkPlaceholders(
  source: YamlSource,
  path: readonly PropertyKey[],
  text: string,
  known: readonly string[],
): ConfigProblem[] {
  const unknown = [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, name = ""]) => (known.includes(name) ? [] : [name]));
  const hint = known.length > 0 ? `use ${known.map((name) => `{${name}}`).join(", ")}` : "write the text without it";
  return unknown.map((name) => problemAt(source, path, `unknown placeholder {${name}}`, hint));
}
