export default { esbuild: { jsx: "automatic" }, build: { target: "es2022" } };
