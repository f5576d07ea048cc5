/*
 * Writes the rules of all styled components of a build to one file, cached for a year by its hash, and removes the
 * library from the server bundle (docs/decisions/0012). Runs after the build, in a separate process.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { build as esbuild } from "esbuild";
import React, { type ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { isStyledComponent, ServerStyleSheet } from "styled-components";

interface Props {
  as: string;
}

const [build = "build"] = process.argv.slice(2);

const bundle = join(build, "server/index.js");
const styles = collectRules(await importStyledComponents(bundle));
const hash = createHash("sha256").update(styles).digest("hex").slice(0, 8);
const name = `styles-${hash}.css`;
writeFileSync(join(build, "client/assets", name), styles);
writeFileSync(join(build, "server/styles.json"), JSON.stringify({ address: `/assets/${name}`, hash }));
await compileFile("app/ui/static-styled.ts", join(build, "server/static-styled.js"));
writeFileSync(bundle, readFileSync(bundle, "utf8").replace(/(from\s*)"styled-components"/, '$1"./static-styled.js"'));

/** Every component in the server bundle: styled-components creates each with React's forwardRef. */
async function importStyledComponents(bundle: string): Promise<ComponentType<Props>[]> {
  const made: unknown[] = [];
  const { forwardRef } = React;
  React.forwardRef = new Proxy(forwardRef, {
    apply(target, self, parameters) {
      const component: unknown = Reflect.apply(target, self, parameters);
      made.push(component);
      return component;
    },
  });
  await import(pathToFileURL(resolve(bundle)).href);
  React.forwardRef = forwardRef;
  return made.filter(isStyled);
}

function isStyled(component: unknown): component is ComponentType<Props> {
  return isStyledComponent(component);
}

function collectRules(components: readonly ComponentType<Props>[]): string {
  const sheet = new ServerStyleSheet();
  // As a plain element: a link outside a router would throw.
  for (const Component of components)
    renderToStaticMarkup(sheet.collectStyles(React.createElement(Component, { as: "div" })));
  const rules = sheet
    .getStyleTags()
    .replace(/^<style[^>]*>|<\/style>$/g, "")
    .replace(/\/\*!sc\*\/\n?/g, "");
  const names = [...rules.matchAll(/data-styled\.g\d+\[id="(?!sc-keyframes)([^"]*)"\]\{content:"([^"]*),"\}/g)];
  const ids = new Map(names.map(([, id = "", name = ""]) => [name, id]));
  const byName = new RegExp(`\\.(${[...ids.keys()].join("|")})(?![\\w-])`, "g");
  const written = rules
    .replace(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, "")
    .replace(byName, (_, name: string) => `.${ids.get(name) ?? name}`);
  const lost = [...ids.values()].filter((id) => !written.includes(`.${id}`));
  if (lost.length > 0 || ids.size < components.length)
    throw new Error(`No rules for ${lost.join(", ") || "a component"}`);
  return written;
}

async function compileFile(source: string, target: string): Promise<void> {
  await esbuild({ entryPoints: [source], outfile: target, format: "esm", target: "node20", logLevel: "warning" });
}
