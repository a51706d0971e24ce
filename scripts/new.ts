// npm run new -- section <name> | entity <name>: writes the folder and the lines in the registries.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const templates = join(import.meta.dirname, "templates");

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string) => camel(name).replace(/^\w/, (letter) => letter.toUpperCase());
/** What a record is called until its texts are written: `Opening notice`. */
const words = (name: string) => name.replaceAll("-", " ").replace(/^\w/, (letter) => letter.toUpperCase());
const plural = (name: string) =>
	/(equipment|information|media|news|staff)$/.test(name)
		? name
		: /[^aeiou]y$/.test(name)
			? `${name.slice(0, -1)}ies`
			: /(s|x|ch|sh)$/.test(name)
				? `${name}es`
				: `${name}s`;

/** The template's words `noun-name`, `noun_sql`, `Nouns`, `Noun`, `noun` become the new name; `NOUN_KEY` is the word noun itself. */
function named(text: string, name: string): string {
	return text
		.replaceAll("noun-name", name)
		.replaceAll("noun_sql", name.replaceAll("-", "_"))
		.replaceAll("Nouns", pascal(plural(name)))
		.replaceAll("Noun", pascal(name))
		.replaceAll("noun", camel(name))
		.replaceAll("NOUN_KEY", "noun");
}

function writeFolder(kind: string, folder: string, name: string): string[] {
	const from = join(templates, kind);
	return readdirSync(from, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name: file }) => {
			const path = join(folder, relative(from, parentPath), named(file.replace(/\.txt$/, ""), name));
			mkdirSync(dirname(path), { recursive: true });
			writeFileSync(path, named(readFileSync(join(parentPath, file), "utf8"), name));
			return path;
		});
}

/** Puts `line` before the first line that matches, unless the file has exactly these lines already. */
function insertBefore(file: string, pattern: RegExp, line: string) {
	const text = readFileSync(file, "utf8");
	if (`\n${text}`.includes(`\n${line}`)) return;
	const at = text.search(pattern);
	if (at < 0) throw new Error(`${file}: no place for «${line.trim()}»`);
	writeFileSync(file, text.slice(0, at) + line + text.slice(at));
}

/** Puts an import where the formatter would: among the file's imports, by path. */
function insertImport(file: string, line: string) {
	// packages first, then our folders, then files of the same one
	const pathOf = (text: string) =>
		(/(?:from |@import )"([^"]+)"/.exec(text)?.[1] ?? "").replace(/^#/, "~").replace(/^\./, "~~");
	const lines = readFileSync(file, "utf8").split("\n");
	const isImport = (text: string) => /^(import .* from|@import) "[^"]+"/.test(text);
	const after = lines.findIndex((text) => isImport(text) && pathOf(text) > pathOf(line));
	lines.splice(after < 0 ? lines.findLastIndex(isImport) + 1 : after, 0, line);
	writeFileSync(file, lines.join("\n"));
}

const makers: Record<string, (root: string, name: string) => string[]> = {
	entity(root, name) {
		const folder = join(root, "src/domain/content", name);
		if (existsSync(folder)) throw new Error(`${folder} exists already`);
		const files = writeFolder("entity", folder, name);
		const [noun, Noun] = [camel(name), pascal(name)];
		const at = `#domain/content/${name}`;
		const registries: [file: string, imports: string[], line: string, before: RegExp][] = [
			[
				"src/nouns.server.ts",
				[`import { ${noun}Manifest } from "${at}/manifest.server.ts";`],
				`\t${noun}Manifest,\n`,
				/^\t\/\/ reception$/m,
			],
			[
				"src/cpanel/pages.ts",
				[`import { ${noun}Pages } from "${at}/cpanel/pages.ts";`],
				`\t${noun}Pages,\n`,
				/^\tstaffPages,/m,
			],
			[
				"src/domain/operation/demonstration/seed.server.ts",
				[
					`import { ${noun}Examples } from "${at}/examples.ts";`,
					`import { ${noun}Verbs } from "${at}/service.server.ts";`,
				],
				`\tawait ${noun}Verbs.create(ctx, ${noun}Examples.usual);\n`,
				/^\tfor \(const locale of locales\) \{\n\t\tawait siteInfoVerbs/m,
			],
			[
				"src/domain/operation/demonstration/parts.ts",
				[],
				`\t{ table: "${name.replaceAll("-", "_")}", key: "id", history: "${noun}", title: "r.title" },\n`,
				/^\t\{ table: "backlink"/m,
			],
			["src/records/messages.fa.json", [], `\t\t\t"${noun}": "${words(name)}",\n`, /^\t\t\t"slide":/m],
			["src/records/messages.en.json", [], `\t\t\t"${noun}": "${words(name)}",\n`, /^\t\t\t"slide":/m],
			["src/domain/content/README.md", [], `- \`${name}\`: ${words(name)}\n`, /^- `post`:/m],
			[
				"tests/support/collection-calls.ts",
				[
					`import { numbered${Noun} } from "${at}/examples.ts";`,
					`import { ${noun}Verbs } from "${at}/service.server.ts";`,
				],
				`\t\t{
\t\t\tname: "${Noun}",
\t\t\t...${noun}Verbs,
\t\t\tinput: numbered${Noun},
\t\t},\n`,
				/^\t\];\n\};\n/m,
			],
			[
				"tests/api/expected-answers.ts",
				[],
				`\t...collection("${Noun}", "content"),\n`,
				/^\t\.\.\.collection\("Backlink"/m,
			],
		];
		for (const [file, imports, line, before] of registries) {
			for (const each of imports) insertImport(join(root, file), each);
			insertBefore(join(root, file), before, line);
		}
		return [...files, ...registries.map(([file]) => join(root, file))];
	},
	section(root, name) {
		const folder = join(root, "src/sections", name);
		if (existsSync(folder)) throw new Error(`${folder} exists already`);
		const files = writeFolder("section", folder, name);
		const catalogue = join(root, "src/sections/index.ts");
		insertImport(catalogue, `import { ${camel(name)} } from "./${name}/section.tsx";`);
		insertBefore(catalogue, /^\} satisfies Record/m, `\t${pascal(name)}: ${camel(name)},\n`);
		const icons = join(root, "src/cpanel/main-page/section-names.ts");
		insertBefore(icons, /^\tCustomSection: /m, `\t${pascal(name)}: Blocks,\n`);
		const sheet = join(root, "src/site/home/home.css");
		const text = readFileSync(sheet, "utf8");
		writeFileSync(sheet, `${text}@import "../../sections/${name}/${name}.css" layer(area);\n`);
		return [...files, catalogue, icons, sheet];
	},
};

/** @returns the files that were written. @throws Error with one line */
export function make(root: string, kind: string, name: string): string[] {
	const maker = makers[kind];
	if (!maker || !/^[a-z]+(-[a-z]+)*$/.test(name))
		throw new Error(`npm run new -- ${Object.keys(makers).join("|")} <name-in-kebab-case>`);
	return maker(root, name);
}

if (process.argv[1] === import.meta.filename) {
	const [kind = "", name = ""] = process.argv.slice(2);
	try {
		const root = join(import.meta.dirname, "..");
		for (const file of make(root, kind, name)) console.log(file.slice(root.length + 1));
		console.log(
			kind === "entity"
				? `Next: shape schema.ts and table.server.ts, as docs/how-to/add-an-entity.md says; its page will be /cpanel/${name}`
				: "Next: npm run verify",
		);
	} catch (error) {
		console.error((error as Error).message);
		process.exit(1);
	}
}
