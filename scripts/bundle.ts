import { build } from "esbuild";

/** Bundles a program of this repository into one file that Node.js runs without a loader. Packages stay outside. */
export async function bundleProgram(entry: string, outfile: string): Promise<void> {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    alias: { "~": "./app" },
    logLevel: "warning",
  });
}
