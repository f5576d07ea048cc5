import { transformAsync } from "@babel/core";
import type { Plugin } from "vite";

/**
 * Gives styled components the same class names on the server and in the browser. Without it the ids follow the order in
 * which modules are evaluated, which differs between the two builds. Runs first, because an id hashes the file's own text.
 */
export function styledComponentsIds(): Plugin {
  return {
    name: "styled-components-ids",
    enforce: "pre",
    async transform(code, id) {
      const [file = ""] = id.split("?");
      if (!/\.tsx?$/.test(file) || file.includes("node_modules") || !code.includes('from "styled-components"'))
        return null;
      const result = await transformAsync(code, {
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
        ],
      });
      return result?.code ? { code: result.code, map: result.map } : null;
    },
  };
}
