// Every row of docs/specification.md names a test that exists, or says that it is not built yet. A test counts only when the program
// itself calls what the test calls.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { uncalledSubjects } from "./test-subjects.ts";

const root = join(import.meta.dirname, "..");
const notBuilt = "not built yet";
/** Chapters of the specification that bind us sentence by sentence. */
const chapters = ["2.1", "2.2", "2.3", "2.4", "2.5", "2.6", "2.7", "2.8", "3", "4", "5", "6", "7", "8", "9"];

type Row = { chapter: string; sentence: string; tests: string };

/** Rows of the tables with three columns; a bar inside a cell would make a fourth. */
function rowsOf(document: string): Row[] {
	let chapter = "";
	return document.split("\n").flatMap((line) => {
		chapter = /^## §([\d.]+)/.exec(line)?.[1] ?? chapter;
		const cells = line.split("|").slice(1, -1);
		const [sentence = "", , tests = ""] = cells.map((cell) => cell.trim());
		if (cells.length === 0 || sentence === "specification" || /^-+$/.test(sentence)) return [];
		return [{ chapter, sentence, tests: cells.length === 3 ? tests : "" }];
	});
}

/** Is the title the first argument of a call in this source, as those of tests and of groups of tests are? */
const hasTitle = (source: string, title: string) =>
	['"', "`", "'"].some((quote) => source.replace(/\(\s+/g, "(").includes(`(${quote}${title}${quote},`));

function problemOf({ sentence, tests }: Row): string[] {
	if (tests === notBuilt) return [];
	const named = [...tests.matchAll(/`([^`]+?) › ((?:[^`]|`(?=[^,|\s]))+)`/g)];
	const whole = [...tests.matchAll(/`([^`›]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = ""]) => file);
	if (named.length + whole.length === 0) return [`${sentence}: no test`];
	const absent = whole.filter((file) => !existsSync(join(root, file)));
	if (absent.length > 0) return absent.map((file) => `${sentence}: ${file} does not exist`);
	return named.flatMap(([, file = "", title = ""]) => {
		if (!existsSync(join(root, file))) return [`${sentence}: ${file} does not exist`];
		const source = readFileSync(join(root, file), "utf8");
		const missing = title
			.split(" › ")
			.filter((part) => !hasTitle(source, part))
			.map((part) => `${sentence}: ${file} has no test «${part}»`);
		const uncalled = uncalledSubjects(file, source, title.split(" › ").at(-1) ?? "").map(
			(name) => `${sentence}: ${file} tests «${name}», which nothing in the program calls`,
		);
		return [...missing, ...uncalled];
	});
}

const rows = rowsOf(readFileSync(join(root, "docs/specification.md"), "utf8"));
const problems = rows.flatMap(problemOf);
for (const chapter of chapters)
	if (!rows.some((row) => row.chapter === chapter)) problems.push(`§${chapter} has no row`);
if (problems.length > 0) {
	console.error(problems.join("\n"));
	process.exit(1);
}
const open = rows.filter(({ tests }) => tests === notBuilt).length;
console.log(`${rows.length} sentences of the specification, ${open} not built yet`);
