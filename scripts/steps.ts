import { spawn } from "node:child_process";

/** Runs a command and shows its output. Resolves with its exit code. */
export function run(command: string, args: string[], environment: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...environment } });
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/** Runs a command without showing its output. Resolves with the exit code and the output. */
export function runQuietly(command: string, args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
    const end = () => child.kill();
    process.once("exit", end);
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.once("error", reject);
    child.once("exit", (code) => {
      process.off("exit", end);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** The path of a program in node_modules. */
export function bin(name: string): string {
  return `node_modules/.bin/${name}`;
}
