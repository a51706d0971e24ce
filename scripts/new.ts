// npm run new -- section <name> | entity <name>: writes the folder and the lines in the registries.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const templates = join(import.meta.dirname, "templates");

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string) => camel(name).replace(/^\w/, (letter) => letter.toUpperCase());
const plural = (name: string) =>
	/[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : /(s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;

/** The template's words `noun-name`, `noun_sql`, `Nouns`, `Noun`, `noun` become the new name. */
function named(text: string, name: string): string {
	return text
		.replaceAll("noun-name", name)
		.replaceAll("noun_sql", name.replaceAll("-", "_"))
		.replaceAll("Nouns", pascal(plural(name)))
		.replaceAll("Noun", pascal(name))
		.replaceAll("noun", camel(name));
}

function writeFolder(kind: string, folder: string, name: string): string[] {
	mkdirSync(folder, { recursive: true });
	return readdirSync(join(templates, kind)).map((file) => {
		const path = join(folder, named(file.replace(/\.txt$/, ""), name));
		writeFileSync(path, named(readFileSync(join(templates, kind, file), "utf8"), name));
		return path;
	});
}

/** Puts `line` before the first line that matches, once. */
function insertBefore(file: string, pattern: RegExp, line: string) {
	const text = readFileSync(file, "utf8");
	if (text.includes(line.trim())) return;
	const at = text.search(pattern);
	if (at < 0) throw new Error(`${file}: no place for «${line.trim()}»`);
	writeFileSync(file, text.slice(0, at) + line + text.slice(at));
}

/** Puts an import where the formatter would: among the file's imports, by path. */
function insertImport(file: string, line: string) {
	const pathOf = (text: string) => /(?:from |@import )"([^"]+)"/.exec(text)?.[1] ?? "";
	const lines = readFileSync(file, "utf8").split("\n");
	const isImport = (text: string) => /^(import .* from|@import) "[^"]+"/.test(text);
	const after = lines.findIndex((text) => isImport(text) && pathOf(text) > pathOf(line));
	lines.splice(after < 0 ? lines.findLastIndex(isImport) + 1 : after, 0, line);
	writeFileSync(file, lines.join("\n"));
}

const makers: Record<string, (root: string, name: string) => string[]> = {
	entity(root, name) {
		const folder = join(root, "src/domain", name);
		if (existsSync(folder)) throw new Error(`${folder} exists already`);
		const files = writeFolder("entity", folder, name);
		const app = join(root, "src/api/app.ts");
		insertBefore(
			app,
			/^import \{ staffApi \}/m,
			`import { ${camel(name)}Api } from "#domain/${name}/api.server.ts";\n`,
		);
		insertBefore(app, /^\t\.route\("\/", staffApi\)/m, `\t.route("/", ${camel(name)}Api)\n`);
		const client = join(root, "src/api/client.ts");
		insertBefore(
			client,
			/^import type \{ staffApi \}/m,
			`import type { ${camel(name)}Api } from "#domain/${name}/api.server.ts";\n`,
		);
		insertBefore(
			client,
			/^export const staffClient/m,
			`export const ${camel(name)}Client = hc<typeof ${camel(name)}Api>(at, options);\n`,
		);
		return [...files, app, client];
	},
	section(root, name) {
		const folder = join(root, "src/sections", name);
		if (existsSync(folder)) throw new Error(`${folder} exists already`);
		const files = writeFolder("section", folder, name);
		const catalogue = join(root, "src/sections/index.ts");
		insertImport(catalogue, `import { ${camel(name)} } from "./${name}/section.tsx";`);
		insertBefore(catalogue, /^\} satisfies Record/m, `\t${pascal(name)}: ${camel(name)},\n`);
		const sheet = join(root, "src/site/home/home.css");
		const text = readFileSync(sheet, "utf8");
		writeFileSync(sheet, `${text}@import "../../sections/${name}/${name}.css" layer(area);\n`);
		return [...files, catalogue, sheet];
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
			kind === "entity" ? "Next: npm run format, npm run db:generate, npm test" : "Next: npm run verify",
		);
	} catch (error) {
		console.error((error as Error).message);
		process.exit(1);
	}
}
