// Which functions of the program a test calls, and whether the program calls them too: a rule that only its test applies
// is no rule of the product.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** What tests hand to a verb where the program hands its own: no subjects of a test. */
const standIns = new Set(["silentLog"]);
const isProduct = (path: string) =>
	!/\.(test|spec)\.tsx?$|\/examples\.tsx?$|\.d\.ts$/.test(path) && !path.startsWith("src/dev/");

/** How many lines of the program, imports and declarations left out, name each identifier. */
const uses = new Map<string, number>();
for (const path of globSync("src/**/*.{ts,tsx}", { cwd: root }).filter(isProduct)) {
	const source = readFileSync(join(root, path), "utf8");
	const code = source
		.replaceAll(/^import\b[\s\S]*?from "[^"]+";$/gm, "")
		.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
	for (const line of code.split("\n")) {
		const declared = /^(?:export )?(?:async )?(?:function\*?|const|class|let) (\w+)/.exec(line)?.[1];
		for (const name of new Set(line.match(/[A-Za-z_$][\w$]*/g)))
			if (name !== declared) uses.set(name, (uses.get(name) ?? 0) + 1);
	}
}

/** Functions and values that a test file takes from the program: no types, no examples, no support of tests. */
function importedBy(file: string, source: string): string[] {
	return [...source.matchAll(/^import (?!type\b)\{([^}]*)\} from "(\.[^"]*|#[^"]*)";$/gm)].flatMap(
		([, names = "", from = ""]) =>
			(from.startsWith(".") && !file.startsWith("src/")) ||
			/^#(tests|seeds)\/|examples\.ts$|\.(test|spec)\.tsx?$/.test(from)
				? []
				: names
						.split(",")
						.map((name) => name.trim())
						.filter((name) => name !== "" && !name.startsWith("type ") && !name.includes(" as ")),
	);
}

/** The text of a test from its title to where the next one begins. */
function bodyOf(source: string, title: string): string {
	const start = source.indexOf(title);
	if (start < 0) return "";
	const rest = source.slice(start + title.length);
	const end = /^\t*(?:it|test|describe)\b/m.exec(rest)?.index ?? rest.length;
	return rest.slice(0, end);
}

/**
 * The functions that a test calls and the program does not.
 * @param file path of the test's file
 * @param source its text
 * @param title of the test
 */
export function uncalledSubjects(file: string, source: string, title: string): string[] {
	const body = bodyOf(source, title);
	return importedBy(file, source).filter(
		(name) => new RegExp(`\\b${name}\\b`).test(body) && !uses.has(name) && !standIns.has(name),
	);
}
