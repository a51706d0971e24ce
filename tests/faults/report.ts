import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../docs/proof");

/** Where and when figures were taken: they mean nothing without. */
export const machine = () =>
	`${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`;

const pathOf = (name: string) => join(folder, `${name}.md`);

/** A page of figures: what stands before its first section, and each section with its heading. */
function partsOf(name: string): string[] {
	const path = pathOf(name);
	return existsSync(path)
		? readFileSync(path, "utf8")
				.trimEnd()
				.split(/\n\n(?=## )/)
		: [];
}

function write(name: string, parts: string[]) {
	mkdirSync(folder, { recursive: true });
	writeFileSync(pathOf(name), `${parts.join("\n\n")}\n`);
}

/** Writes a page of figures into docs/proof; the sections that others wrote stay. */
export function writeProof(name: string, title: string, lines: string[]) {
	const [, ...sections] = partsOf(name);
	write(name, [`# ${title}\n\n${machine()}\n\n${lines.join("\n")}`, ...sections]);
}

/** Writes a section of a page of figures, in the place of the one with this title. */
export function writeProofSection(name: string, title: string, lines: string[]) {
	const own = `## ${title}\n\n${machine()}\n\n${lines.join("\n")}`;
	const [head = "", ...sections] = partsOf(name);
	const others = sections.filter((section) => !section.startsWith(`## ${title}\n`));
	write(name, [head, ...others, own]);
}
