import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

// What people paste into a post, and what becomes of it: `NAME.clipboard` as it lies in the clipboard, `NAME.txt` as it should
// read after (readable-body.ts), its first line what the editor is told of it. What is too large for a file is made here.

export type PastedDocument = { name: string; html: string; text: string; expected: string | undefined };

const folder = import.meta.dirname;
const words = (html: string) => html.replace(/<[^>]*>/g, " ");

const nested = (depth: number) =>
	Array.from({ length: depth }, (_, at) => `<ul><li>سطح ${at + 1}`).join("") + "</li></ul>".repeat(depth);
const table = (rows: number, columns: number) =>
	`<table>${Array.from(
		{ length: rows },
		(_, row) =>
			`<tr>${Array.from({ length: columns }, (_, column) => `<td>${row}.${column}</td>`).join("")}</tr>`,
	).join("")}</table>`;
const sentence = "آزمایشگاه جواب را همان روز آماده می‌کند و برای بیمار پیامک می‌فرستد. ";

const made: Record<string, string> = {
	"hostile-deep-lists": nested(50),
	"hostile-huge-table": table(600, 30),
	"hostile-two-megabytes": `<p>${sentence.repeat(40)}</p>`.repeat(
		Math.ceil(2_000_000 / (sentence.length * 40)),
	),
};

/** All of them. @param origin of the product, for the page that was copied from it */
export function pastedDocuments(origin: string): PastedDocument[] {
	const files = readdirSync(folder)
		.filter((file) => file.endsWith(".clipboard"))
		.sort()
		.map((file): [string, string] => [
			file.replace(".clipboard", ""),
			readFileSync(join(folder, file), "utf8").replaceAll("ORIGIN", origin),
		]);
	return [...files, ...Object.entries(made)].map(([name, html]) => {
		const expected = join(folder, `${name}.txt`);
		return {
			name,
			html,
			text: words(html),
			expected: existsSync(expected) ? readFileSync(expected, "utf8") : undefined,
		};
	});
}
