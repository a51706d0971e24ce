import { describe, expect, it } from "vitest";
import { importsOf, sources, target } from "./source.ts";

// Who may import what: the table of docs/architecture.md, computed over every source file.

type Place = { room: string; area?: string; noun?: string; file: string };

function place(path: string): Place {
	const [, room = "", ...parts] = path.split("/");
	if (!path.startsWith("src/") || parts.length === 0) return { room: "root", file: path };
	if (room === "domain") {
		const [area = "", noun = "", ...file] = parts;
		return { room, area, noun, file: file.join("/") };
	}
	if (room !== "sections") return { room, file: parts.join("/") };
	const [noun = "", ...file] = parts;
	return { room, noun, file: file.join("/") };
}

const surfaces = new Set(["site", "online-reception", "cpanel"]);
/** What a surface's loaders take from the database folder: the context's type and where to find it. */
const contextFile = "src/database/context.server.ts";

/** Why `from` may not import `to`, or undefined when it may. */
function refusal(from: Place, to: Place, toPath: string): string | undefined {
	const may = (...rooms: string[]) =>
		rooms.includes(to.room) ? undefined : `${from.room} may not import ${to.room}`;
	if (from.room === "root") return undefined;
	if (to.room === from.room && from.room !== "domain" && from.room !== "sections") return undefined;
	if (surfaces.has(from.room)) {
		if (toPath === contextFile) return undefined;
		if (to.room === "domain") return to.file === "table.server.ts" ? "surfaces never see tables" : undefined;
		if (to.room === "api") return to.file === "client.ts" ? undefined : "surfaces use api/client.ts only";
		return may("sections", "records", "ui", "locale", "platform");
	}
	switch (from.room) {
		case "api":
			if (to.room === "domain")
				return /(^|\/)(folder-)?api\.server\.ts$/.test(to.file) ||
					(from.file === "client.ts" && to.file === "schema.ts")
					? undefined
					: "api sees api.server.ts only";
			if (toPath === "src/nouns.server.ts") return undefined;
			return toPath === contextFile ? undefined : may("platform", "locale");
		case "sections": {
			const reads = from.file === "data.server.ts" || from.noun === "data.server.ts";
			if (to.room === "sections")
				return to.noun === from.noun || from.file === "" || to.file === ""
					? undefined
					: "never another section";
			if (toPath === contextFile) return reads ? undefined : "only data.server.ts reads";
			if (to.room !== "domain") return may("ui", "locale", "platform");
			if (rank(to.file) === 2) return reads ? undefined : "only data.server.ts reads";
			return to.file === "schema.ts" ? undefined : "sections see a noun's schema only";
		}
		case "records":
			if (to.room === "api") return to.file === "client.ts" ? undefined : "records use api/client.ts only";
			if (to.room === "domain")
				return /(^|\/)schema\.ts$|^publication\/phase\.ts$|^kinds\.ts$/.test(to.file) ||
					(to.noun === "right" && to.file === "roles-and-rights.ts")
					? undefined
					: "records see schemas and rights only";
			return may("ui", "locale", "platform");
		case "domain":
			return domainRefusal(from, to, may);
		case "database":
			return may("platform", "locale");
		case "ui":
			return may("locale");
		case "dev":
			return may("ui", "locale");
		case "platform":
			return may("locale");
		default:
			return may();
	}
}

/** Left to right only: manifest → api → verbs (every other server file of the noun) → table → schema. */
const rank = (file: string) => {
	if (file === "manifest.server.ts") return 4;
	if (/(^|\/)api\.server\.ts$/.test(file)) return 3;
	if (file === "table.server.ts") return 1;
	return file.endsWith(".server.ts") ? 2 : 0;
};

function domainRefusal(
	from: Place,
	to: Place,
	may: (...rooms: string[]) => string | undefined,
): string | undefined {
	if (from.file.startsWith("cpanel/")) {
		if (to.room === "domain") {
			if (to.file.startsWith("cpanel/"))
				return to.area === from.area ? undefined : "a noun's panel imports no panel of another area";
			return /\.server\.ts$/.test(to.file) ? "control-panel pages see schemas only" : undefined;
		}
		if (to.room === "api") return to.file === "client.ts" ? undefined : "pages use api/client.ts only";
		// a preview is made of the very component that visitors see, and of its sheet
		if (to.room === "site" && !/(page\.tsx|\.server\.tsx?)$/.test(to.file)) return undefined;
		return may("records", "ui", "locale", "platform");
	}
	// a layout is checked against the catalogue of its sections
	if (from.noun === "home-layout" && to.room === "sections" && to.file === "") return undefined;
	if (to.room !== "domain") return may("database", "locale", "platform");
	if (to.file.startsWith("cpanel/")) return "only the panel's own pages import pages";
	if (to.noun !== from.noun)
		return rank(to.file) >= 3 ? "another noun's api and manifest are not for nouns" : undefined;
	return rank(to.file) <= rank(from.file) ? undefined : `${from.file} may not import ${to.file}`;
}

describe("imports", () => {
	it("follow the table of allowed imports", () => {
		const broken = sources("src").flatMap(({ path, imports }) =>
			imports.flatMap(({ specifier, typeOnly, line }) => {
				const to = target(path, specifier);
				if (!to?.startsWith("src/")) return [];
				// the typed client knows every route by type alone
				if (typeOnly && place(path).room === "api" && to.endsWith("/api.server.ts")) return [];
				const reason = refusal(place(path), place(to), to);
				return reason ? [`${path}:${line} imports ${to}: ${reason}`] : [];
			}),
		);
		expect(broken).toEqual([]);
	});

	it("are refused when the table does not allow them", () => {
		const check = (from: string, to: string) => refusal(place(from), place(to), to);
		expect(check("src/site/home/page.tsx", "src/domain/content/post/table.server.ts")).toBeDefined();
		expect(check("src/site/home/page.tsx", "src/cpanel/shell.tsx")).toBeDefined();
		expect(
			check("src/domain/content/post/schema.ts", "src/domain/content/post/table.server.ts"),
		).toBeDefined();
		expect(
			check("src/domain/content/post/get-post.server.ts", "src/domain/media/media/api.server.ts"),
		).toBeDefined();
		expect(check("src/ui/button.tsx", "src/domain/content/post/schema.ts")).toBeDefined();
		expect(check("src/platform/process/log.server.ts", "src/database/engine.server.ts")).toBeDefined();
		expect(
			check("src/domain/content/post/cpanel/list.tsx", "src/domain/content/post/get-post.server.ts"),
		).toBeDefined();
		expect(
			check("src/domain/content/post/cpanel/list.tsx", "src/domain/access/staff/cpanel/profile.tsx"),
		).toBeDefined();
		expect(check("src/records/call-context.tsx", "src/domain/content/post/get-post.server.ts")).toBeDefined();
		expect(
			check(
				"src/domain/reception/reception/details/get-reception.server.ts",
				"src/domain/reception/queue/api.server.ts",
			),
		).toBeDefined();
		expect(
			check("src/domain/content/post/api.server.ts", "src/domain/content/post/get-post.server.ts"),
		).toBeUndefined();
		expect(
			check("src/domain/content/post/api.server.ts", "src/domain/content/post/manifest.server.ts"),
		).toBeDefined();
		expect(importsOf('import type { A } from "./a.ts";\nconst b = await import("./b.ts");')).toEqual([
			{ specifier: "./a.ts", typeOnly: true, line: 1 },
			{ specifier: "./b.ts", typeOnly: false, line: 2 },
		]);
	});
});

const fences: { what: string; found: RegExp; allowed: RegExp }[] = [
	{
		what: "drizzle-orm",
		found: /from "drizzle-orm/,
		allowed: /^src\/database\/|^src\/domain\/.*\.server\.ts$/,
	},
	{
		what: "hono",
		found: /from "(hono|@hono)[/"]/,
		allowed: /^src\/(api\/|app\.ts|main\.ts|platform\/http\/)|\/api\.server\.ts$/,
	},
	{ what: "react-aria-components", found: /from "react-aria-components/, allowed: /^src\/ui\// },
	{ what: "process.env", found: /\bprocess\.env\b/, allowed: /^src\/platform\/env\.server\.ts$/ },
	{
		what: "the clock",
		found: /\bDate\.now\(|\bnew Date\(\)/,
		allowed:
			/^src\/platform\/|^src\/(ui|site|online-reception|cpanel|locale|records|domain\/[^/]+\/[^/]+\/cpanel)\/(?!.*\.server\.)/,
	},
	{
		what: "randomness",
		found: /\bMath\.random\(|\brandomUUID\(|\brandomBytes\(/,
		allowed: /^src\/platform\/|^src\/database\/embedded|^src\/entry\.server\.tsx$/,
	},
	{
		what: "a transaction without an audit row",
		found: /\.transaction\(|\binTransaction\(/,
		allowed:
			/^src\/database\/|^src\/domain\/foundation\/(audit|job)\/|^src\/platform\/secret\/device-store\.ts$/,
	},
	{
		what: "client navigation on static pages",
		found: /\b(Link|NavLink|useNavigate)\b[^;]*from "react-router"/,
		allowed: /^src\/(online-reception|cpanel|records)\/|^src\/domain\/[^/]+\/[^/]+\/cpanel\//,
	},
];

it("domain operations load no React", () => {
	const verbs = sources("src/domain").filter(({ path }) => path.endsWith(".server.ts"));
	const rendering = verbs.filter(({ imports }) =>
		imports.some(({ specifier }) => /^react(-dom|-router)?(\/|$)|\.tsx$/.test(specifier)),
	);
	expect(verbs.length).toBeGreaterThan(50);
	expect(rendering.map(({ path }) => path)).toEqual([]);
});

it("no files import each other in a circle, not even types", () => {
	const all = new Map(sources("src").map(({ path, imports }) => [path, imports]));
	const needs = (path: string) =>
		(all.get(path) ?? []).flatMap(({ specifier }) => {
			const to = target(path, specifier);
			return to && all.has(to) ? [to] : [];
		});
	const done = new Set<string>();
	const circles: string[] = [];
	const visit = (path: string, way: string[]) => {
		if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(" → "));
		if (done.has(path) || way.includes(path)) return;
		for (const next of needs(path)) visit(next, [...way, path]);
		done.add(path);
	};
	for (const path of all.keys()) visit(path, []);
	expect(circles).toEqual([]);
});

describe("fences", () => {
	it.each(fences)("restricts: $what", ({ found, allowed }) => {
		const outside = sources("src").filter(({ path, text }) => found.test(text) && !allowed.test(path));
		expect(outside.map(({ path }) => path)).toEqual([]);
	});

	it("reception changes notify the desk's screens", () => {
		// neither shows what these change, nor raises the version
		const quiet = /\/(picture-retention|encrypt-plain-patient-data)\.server\.ts$/;
		const writers = sources("src").filter(
			({ path, text }) => /\.(update|insert)\(reception\)/.test(text) && !quiet.test(path),
		);
		expect(writers.length).toBeGreaterThan(3);
		const silent = writers.filter(({ text }) => !/\bannounceChange\(tx, /.test(text));
		expect(silent.map(({ path }) => path)).toEqual([]);
	});

	it("restricts server-only modules to server files and route modules", () => {
		const browserFiles = sources("src").filter(
			({ path }) =>
				/^src\/(ui|records|online-reception|cpanel)\//.test(path) && !/\.server\.tsx?$/.test(path),
		);
		const leaks = browserFiles.flatMap(({ path, text, imports }) => {
			// React Router removes loaders and what only they import from a route module's browser build
			const isRoute = /export (async function|const) loader\b/.test(text);
			return imports
				.filter(({ specifier, typeOnly }) => /\.server\.tsx?$/.test(specifier) && !typeOnly && !isRoute)
				.map(({ specifier }) => `${path} imports ${specifier}`);
		});
		expect(leaks).toEqual([]);
	});
});
