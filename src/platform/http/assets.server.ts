import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { projectRoot } from "../project-root.server.ts";

type Variant = { body: Buffer; headers: string[] };
type Asset = { raw: Variant; br?: Variant; gzip?: Variant };

const types: Record<string, string> = {
	".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".woff2": "font/woff2",
	".svg": "image/svg+xml",
	".png": "image/png",
	".webp": "image/webp",
	".avif": "image/avif",
	".ico": "image/x-icon",
	".json": "application/json; charset=utf-8",
	".webmanifest": "application/manifest+json; charset=utf-8",
};

/**
 * The built files, read once at startup and served from memory. Requests never reach the disk: a file outside this list
 * does not exist, whatever the spelling of the address.
 * @param folder the client build; empty in development, where Vite serves its own files
 */
export function builtAssets(folder: string): Map<string, Asset> {
	const assets = new Map<string, Asset>();
	if (!existsSync(folder)) return assets;
	for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
		const type = types[extname(entry.name)];
		if (!entry.isFile() || !type || entry.name.startsWith(".")) continue;
		const file = join(entry.parentPath, entry.name);
		const address = file.slice(folder.length).replaceAll("\\", "/");
		// only files with a content hash in their name never change
		const lasting = address.startsWith("/assets/")
			? "public, max-age=31536000, immutable"
			: "public, max-age=3600";
		const variant = (path: string, encoding?: string): Variant | undefined => {
			if (!existsSync(path)) return undefined;
			const body = readFileSync(path);
			const headers = ["content-type", type, "cache-control", lasting, "content-length", String(body.length)];
			headers.push("vary", "accept-encoding");
			if (encoding) headers.push("content-encoding", encoding);
			return { body, headers };
		};
		const raw = variant(file);
		if (raw)
			assets.set(address, { raw, br: variant(`${file}.br`, "br"), gzip: variant(`${file}.gz`, "gzip") });
	}
	return assets;
}

const builtNames = import.meta.env.DEV ? [] : namesIn(join(projectRoot, "build/client/assets"));

function namesIn(folder: string): string[] {
	return existsSync(folder) ? readdirSync(folder) : [];
}

/**
 * The address of a build file by its name before the hash, so that a page can request the file before its script does.
 * @returns undefined in development, where nothing is built
 */
export function builtUrl(name: string): string | undefined {
	const file = builtNames.find((each) => each.startsWith(`${name}-`) && each.endsWith(".js"));
	return file && `/assets/${file}`;
}

/** The compressed format that a browser accepts. */
export function acceptedEncoding(header: string | string[] | undefined): "br" | "gzip" | undefined {
	const accepted = String(header ?? "");
	if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return "br";
	if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return "gzip";
	return undefined;
}

/** Responds to a request for a built file; returns false if there is no built file at this address. */
export function answerAsset(
	assets: Map<string, Asset>,
	incoming: IncomingMessage,
	outgoing: ServerResponse,
): boolean {
	if (incoming.method !== "GET" && incoming.method !== "HEAD") return false;
	const target = incoming.url ?? "/";
	const end = target.indexOf("?");
	const asset = assets.get(end < 0 ? target : target.slice(0, end));
	if (!asset) return false;
	const encoding = acceptedEncoding(incoming.headers["accept-encoding"]);
	const { body, headers } = (encoding && asset[encoding]) || asset.raw;
	outgoing.writeHead(200, headers);
	outgoing.end(incoming.method === "HEAD" ? undefined : body);
	return true;
}
