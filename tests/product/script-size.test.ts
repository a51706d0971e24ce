import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

// What a page's scripts weigh before it can be used: the files that the built manifest names for its routes with all that
// these import at once, compressed as they are served. What comes later, when it is asked for, does not count.
//
// A page that is over its limit imports something heavy: let it be fetched when it is needed (`lazy`, `await import`).
// When two surfaces load each other's files, something small that both use is missing in the group `start` of vite.config.ts.

const client = join(import.meta.dirname, "../../build/client");
const assets = readdirSync(join(client, "assets")).filter((name) => name.endsWith(".js"));

/** The one file of a name, as an address. */
function assetOf(name: string): string {
	const found = assets.filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file));
	if (!found[0] || found.length > 1) throw new Error(`files called ${name}: ${found.join(", ") || "none"}`);
	return `/assets/${found[0]}`;
}

type Route = { module: string; parentId?: string; imports?: string[] } & Partial<
	Record<
		"clientLoaderModule" | "clientMiddlewareModule" | "clientActionModule" | "hydrateFallbackModule",
		string
	>
>;
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> };

const manifestFile = assetOf("manifest");
const manifest: Manifest = JSON.parse(
	readFileSync(join(client, manifestFile), "utf8")
		.replace(/^[^{]*/, "")
		.replace(/;\s*$/, ""),
);

/** Files with all that they import at once. */
function closure(files: Iterable<string>): Set<string> {
	const all = new Set<string>();
	const add = (file: string) => {
		if (all.has(file)) return;
		all.add(file);
		const text = readFileSync(join(client, file), "utf8");
		for (const [, name] of text.matchAll(/\b(?:import|from)\s*["']\.\/([\w.-]+\.js)["']/g))
			add(`/assets/${name}`);
	};
	for (const file of files) add(file);
	return all;
}

/** As they are served to a browser that takes brotli: every one of ours. */
const kilobytes = (files: Iterable<string>) =>
	[...files].reduce((sum, file) => sum + statSync(join(client, `${file}.br`)).size, 0) / 1_000;

function filesOf(id: string): string[] {
	const route = manifest.routes[id];
	if (!route) throw new Error(`no route ${id}`);
	const { parentId, imports = [], ...parts } = route;
	const modules = [
		parts.module,
		parts.clientLoaderModule,
		parts.clientMiddlewareModule,
		parts.clientActionModule,
		parts.hydrateFallbackModule,
	].filter((file) => file !== undefined);
	return [...(parentId ? filesOf(parentId) : []), ...modules, ...imports];
}

/** The scripts of a hydrated page. @param words its texts in one language, which it fetches at once */
const scriptsOf = (id: string, words: string[]) =>
	closure([
		manifestFile,
		manifest.entry.module,
		...manifest.entry.imports,
		...filesOf(id),
		...words.map(assetOf),
	]);

const panelWords = (locale: string) => [`shell-messages.${locale}`, `words.${locale}`];
const patientWords = (locale: string) => [`reception.${locale}`, `words.${locale}`];
const below = (parent: string) =>
	Object.keys(manifest.routes).filter((id) => manifest.routes[id]?.parentId === parent);
const locales = ["fa", "en"];

describe.each(locales)("in %s, compressed scripts", (locale) => {
	const shell = scriptsOf("cpanel", panelWords(locale));

	it("of the panel before any page is open are at most 180 KB", () => {
		expect(kilobytes(shell)).toBeLessThanOrEqual(180);
	});

	it.each([
		"domain/content/backlink/cpanel/list",
		"domain/content/post/cpanel/list/post-list",
		"domain/content/post-group/cpanel/group-list",
		"domain/content/post-group/cpanel/subgroup-list",
		"domain/content/redirect/cpanel/page",
		"domain/operation/trash/cpanel/page",
	])("of the list %s add at most 40 KB", (id) => {
		const list = [...scriptsOf(id, panelWords(locale))].filter((file) => !shell.has(file));
		expect(list.length).toBeGreaterThan(0);
		expect(kilobytes(list)).toBeLessThanOrEqual(40);
	});

	// a list as the others are, that hears what changes, says in whose hands a request is, keeps views and leads to the board
	it("of the reception queue add at most 47 KB", () => {
		const queue = scriptsOf("domain/reception/queue/cpanel/queue", panelWords(locale));
		expect(kilobytes([...queue].filter((file) => !shell.has(file)))).toBeLessThanOrEqual(47);
	});

	// with the editor, which comes once the form is there, all sheets and the fonts
	it("of the post form, including the editor, are at most 605 KB", () => {
		const scripts = closure([
			...scriptsOf("domain/content/post/cpanel/post-form", panelWords(locale)),
			assetOf("body-editor"),
		]);
		const namedIn = (files: Iterable<string>, kind: RegExp) =>
			[...files].flatMap((file) =>
				[...readFileSync(join(client, file), "utf8").matchAll(kind)].map(([, name]) => `/assets/${name}`),
			);
		const sheets = new Set(
			namedIn(
				[...scripts].filter((file) => file !== manifestFile),
				/assets\/([\w-]+\.css)/g,
			),
		);
		const fonts = new Set(namedIn(sheets, /assets\/([\w.-]+\.woff2)/g));
		const ofFonts = [...fonts].reduce((sum, file) => sum + statSync(join(client, file)).size, 0) / 1_000;
		const whole = kilobytes([...scripts, ...sheets]) + ofFonts;
		expect(whole).toBeGreaterThan(250);
		expect(whole).toBeLessThanOrEqual(605);
	});

	it("of online reception at the sign-in are at most 200 KB", () => {
		expect(kilobytes(scriptsOf("login-patient", patientWords(locale)))).toBeLessThanOrEqual(200);
	});

	// what a patient has by then came while the pages before were read
	it("of every request page are at most 265 KB", () => {
		const pages = below("online-reception");
		expect(pages.length).toBeGreaterThan(8);
		for (const id of pages)
			expect.soft(kilobytes(scriptsOf(id, patientWords(locale))), id).toBeLessThanOrEqual(265);
	});
});

it("the compressed script of a public page is at most 12 KB", () => {
	expect(kilobytes(closure([assetOf("main")]))).toBeLessThanOrEqual(12);
});

describe("the panel and online reception load no code of each other", () => {
	const namesOf = (files: Set<string>) =>
		[...files].map((file) => file.replace(/^\/assets\/(.*)-[\w-]{8}\.js$/, "$1"));

	it.each(below("cpanel"))("%s", (id) => {
		expect(namesOf(scriptsOf(id, []))).not.toContain("reception");
	});

	it.each(below("online-reception"))("%s", (id) => {
		const names = namesOf(scriptsOf(id, []));
		expect(names).toContain("reception");
		expect(names.filter((name) => name === "panel" || name === "list")).toEqual([]);
	});
});

it("no script starts a worker from a blob, which the content security policy refuses", () => {
	const text = (name: string) => readFileSync(join(client, "assets", name), "utf8");
	expect(
		assets.filter((name) => /new Worker\(/.test(text(name)) && /createObjectURL/.test(text(name))),
	).toEqual([]);
});
