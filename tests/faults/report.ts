import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../docs/proof");

/** Where and when figures were taken: they mean nothing without. */
export const machine = () =>
	`${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`;

/** Writes a page of figures into docs/proof. */
export function writeProof(name: string, title: string, lines: string[]) {
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, `${name}.md`), `# ${title}\n\n${machine()}\n\n${lines.join("\n")}\n`);
}
