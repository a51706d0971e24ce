import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { build } from "vite";

// The gallery of design parts as a site of its own: built once and served from a folder. `/?show=fa-dark` shows it.

const root = join(import.meta.dirname, "../..");
const types: Record<string, string> = {
	".js": "text/javascript",
	".css": "text/css",
	".woff2": "font/woff2",
	".svg": "image/svg+xml",
};

async function buildInto(folder: string, input: string): Promise<string> {
	const outcome = await build({
		configFile: false,
		root,
		logLevel: "error",
		plugins: [{ ...optimizeLocales.vite({ locales: ["en-US"] }), enforce: "pre" as const }],
		// as in vite.config.ts: colours stay as they are written
		css: { lightningcss: { exclude: 1_113_088 } },
		build: {
			outDir: folder,
			emptyOutDir: false,
			copyPublicDir: false,
			assetsInlineLimit: 0,
			target: "chrome111",
			rollupOptions: { input },
		},
	});
	const outputs = [outcome].flat().flatMap((each) => ("output" in each ? each.output : []));
	const entry = outputs.find((file) => file.type === "chunk" && file.isEntry);
	const sheets = outputs.filter(({ fileName }) => /(standalone|gallery|page|main)[^/]*\.css$/.test(fileName));
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Parts alone</title><link rel="icon" href="data:,">${sheets
		.map(({ fileName }) => `<link rel="stylesheet" href="/${fileName}">`)
		.join(
			"",
		)}</head><body><div id="gallery"></div><div id="root"></div><script type="module" src="/${entry?.fileName}"></script></body></html>`;
}

type Site = { url: string; stop(): void };

/** Builds and serves the gallery. @returns its address and what ends it and removes its folder */
export const startGallery = (): Promise<Site> => startStandalone("src/dev/component-gallery/standalone.tsx");

/** Builds and serves one script with its sheets as a page. @param headers of that page, for example its policy */
export async function startStandalone(input: string, headers: Record<string, string> = {}): Promise<Site> {
	const folder = mkdtempSync(join(tmpdir(), "nemooneh-gallery-"));
	const page = await buildInto(folder, input);
	const server = createServer((request, response) => {
		const path = normalize(new URL(request.url ?? "/", "http://gallery").pathname);
		if (path === "/")
			return response
				.setHeaders(new Map(Object.entries({ "content-type": "text/html", ...headers })))
				.end(page);
		try {
			const content = readFileSync(join(folder, path));
			return response
				.setHeader("content-type", types[extname(path)] ?? "application/octet-stream")
				.end(content);
		} catch {
			response.statusCode = 404;
			return response.end();
		}
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	return {
		url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
		stop() {
			server.close();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
