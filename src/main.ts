// Starts app.ts: through Vite in development (--dev), from the build otherwise. Nothing else happens here, so that the
// product is one module graph.
import { createServer } from "node:http";
import { join } from "node:path";

type App = typeof import("./app.ts");

const args = process.argv.slice(2).filter((argument) => argument !== "--dev");

async function development() {
	const { createServer: createVite } = await import("vite");
	const server = createServer();
	const vite = await createVite({
		root: join(import.meta.dirname, ".."),
		appType: "custom",
		server: { middlewareMode: { server }, hmr: { server } },
	});
	const load = () => vite.ssrLoadModule("/src/app.ts") as Promise<App>;
	const app = await load();
	await app.run(args, { server, before: vite.middlewares, reload: load });
}

async function production() {
	const build = new URL("../build/server/index.js", import.meta.url).href;
	const app: App = await import(build);
	await app.run(args, {});
}

const start = process.argv.includes("--dev") ? development : production;
start().catch((error: Error) => {
	process.stderr.write(`${error.message}\n`);
	process.exit(1);
});
