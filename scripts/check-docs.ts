// Every path and npm command that the documents name exists.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

const documents = [
	...readdirSync(root).filter((name) => name.endsWith(".md")),
	...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
		.filter((name) => name.endsWith(".md"))
		.map((name) => `docs/${name}`),
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
if (problems.length) {
	console.error(problems.join("\n"));
	process.exit(1);
}
console.log(`${documents.length} documents checked`);
