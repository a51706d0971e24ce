// Every path and npm command that the documents name exists, and the page of what is where names files.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

const documents = [
	...readdirSync(root).filter((name) => name.endsWith(".md")),
	...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
		.filter((name) => name.endsWith(".md"))
		.map((name) => `docs/${name}`),
	"src/records/README.md",
];

const looksLikePath = /^(?:src|docs|tests|scripts|seeds)\/[\w./-]+$/;
const problems: string[] = [];
for (const document of documents) {
	const text = readFileSync(join(root, document), "utf8");
	const named = [...text.matchAll(/`([^`\n]+)`/g), ...text.matchAll(/\]\(([^)\s#]+)\)/g)].map(
		(match) => match[1] ?? "",
	);
	for (const name of new Set(named)) {
		if (looksLikePath.test(name) && !existsSync(join(root, name)))
			problems.push(`${document}: ${name} does not exist`);
		const command = /^npm run ([\w:-]+)/.exec(name)?.[1];
		if (command && !scripts[command]) problems.push(`${document}: there is no command ${command}`);
	}
	for (const [, command = ""] of text.matchAll(/^\s*npm run ([\w:-]+)/gm))
		if (!scripts[command]) problems.push(`${document}: there is no command ${command}`);
}
// each row of the page of what is where leads to files, and no question stands there twice
const whereIs = "docs/where-is.md";
const isFile = (name: string) => statSync(join(root, name), { throwIfNoEntry: false })?.isFile() ?? false;
const rows = readFileSync(join(root, whereIs), "utf8")
	.split("\n")
	.filter((line) => line.startsWith("| "));
const headings = new Set(["what", "page", "step"]);
const questions = new Set<string>();
for (const row of rows) {
	const [, question = "", ...answers] = row.split("|").map((cell) => cell.trim());
	if (headings.has(question)) continue;
	if (questions.has(question)) problems.push(`${whereIs}: ${question} stands there twice`);
	questions.add(question);
	const files = [...answers.join(" ").matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? "");
	for (const file of files) if (!isFile(file)) problems.push(`${whereIs}: ${file} is no file's path`);
	if (files.length === 0) problems.push(`${whereIs}: no file in ${row}`);
}
if (questions.size < 130) problems.push(`${whereIs}: rows of what is where are missing`);
if (problems.length) {
	console.error(problems.join("\n"));
	process.exit(1);
}
console.log(`${documents.length} documents checked`);
