import { type PluginObj, transformAsync, types } from "@babel/core";
import type { Plugin } from "vite";

const LIBRARY = 'from "styled-components"';

interface Options {
  /** The module that replaces the library in the built browser code, which contains no rules. */
  standIn: string;
}

/**
 * Gives styled components the same ids on the server and in the browser: otherwise they depend on the evaluation order
 * of modules, which differs between the two builds. Runs first, because an id hashes the file's original text.
 */
export function styledComponentsIds({ standIn }: Options): Plugin {
  let isBuild = false;
  return {
    name: "styled-components-ids",
    enforce: "pre",
    configResolved: ({ command }) => void (isBuild = command === "build"),
    async transform(source, id, options) {
      const [file = ""] = id.split("?");
      if (!/\.tsx?$/.test(file) || file.includes("node_modules") || !source.includes(LIBRARY)) return null;
      const isForBrowser = isBuild && options?.ssr !== true;
      const result = await transformAsync(source, {
        filename: file,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: file.endsWith("x") ? ["typescript", "jsx"] : ["typescript"] },
        plugins: [
          [
            "babel-plugin-styled-components",
            {
              ssr: true,
              displayName: false,
              fileName: false,
              minify: true,
              transpileTemplateLiterals: true,
              pure: true,
              namespace: "c",
            },
          ],
          ...(isForBrowser ? [withoutRules(standIn)] : []),
        ],
      });
      // Every element has its component's id as a class: short ones save kilobytes in each document.
      const code = result?.code?.replace(/componentId: "c__sc-(\w+)-(\d+)"/g, 'componentId: "s$1$2"');
      return code ? { code, map: result?.map } : null;
    },
  };
}

/** Removes the rules from a module: the browser gets them from the style sheet file. */
function withoutRules(standIn: string): PluginObj {
  return {
    visitor: {
      Program: {
        exit: (program) =>
          program.traverse({
            ImportDeclaration({ node }) {
              if (node.source.value === "styled-components") node.source.value = standIn;
            },
            CallExpression({ node }) {
              if (holdsRules(node.callee)) node.arguments = [];
            },
          }),
      },
    },
  };
}

/** `css(…)`, `keyframes(…)` and the last call of `styled.div.withConfig(…)(…)`. */
function holdsRules(callee: types.CallExpression["callee"]): boolean {
  if (types.isIdentifier(callee)) return callee.name === "css" || callee.name === "keyframes";
  return types.isCallExpression(callee) && rootOf(callee) === "styled" && isWithConfig(callee);
}

function isWithConfig({ callee }: types.CallExpression): boolean {
  return types.isMemberExpression(callee) && types.isIdentifier(callee.property, { name: "withConfig" });
}

function rootOf(node: types.Node): string | undefined {
  if (types.isIdentifier(node)) return node.name;
  if (types.isCallExpression(node)) return rootOf(node.callee);
  return types.isMemberExpression(node) ? rootOf(node.object) : undefined;
}
