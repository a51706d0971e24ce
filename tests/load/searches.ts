import type { RunningProduct } from "../support/product.ts";
import { grown } from "./grown-database.ts";
import type { Row } from "./page-kinds.ts";

// One reader who searches a grown library: server time of each kind of question, one after the other.

const rounds = 6;

const questions: [string, string[]][] = [
	["code, name", ["TSH", "قند خون ناشتا", "فریتین"]],
	["one common word", ["خون", "قند"]],
	["several words", ["آزمایش خون", "ناشتا قند", "نمونه گیری در منزل"]],
	["a wrong letter, other keyboard", ["فریتبن", "cholestrol", "tvdjdk"]],
	["nothing", ["پرتقال", "xylophone"]],
];
const calls: [string, (text: string) => string][] = [
	[`search of ${grown.tests} tests`, (text) => `/api/Test/fa/GetAll?pageSize=20&title=${text}`],
	[`search of ${grown.posts} posts`, (text) => `/api/Post/fa/GetAll?pageSize=12&keyword=${text}`],
	["page of tests with a search", (text) => `/tests?title=${text}`],
	["page of posts with a search", (text) => `/post-list?keyword=${text}`],
];

const at = (sorted: number[], part: number) =>
	sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** A row for each call and kind of question. */
export async function searches(product: RunningProduct, row: Row, engine: string): Promise<void> {
	const ask = async (path: string) => {
		const began = performance.now();
		const answer = await fetch(product.url + path);
		await answer.arrayBuffer();
		if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
		return performance.now() - began;
	};
	for (const [what, address] of calls)
		for (const [kind, texts] of questions) {
			const paths = texts.map((text) => address(encodeURIComponent(text)));
			for (const path of paths) await ask(path);
			const times: number[] = [];
			for (let round = 0; round < rounds; round++) for (const path of paths) times.push(await ask(path));
			times.sort((a, b) => a - b);
			row(
				`${what}: ${kind} (${engine})`,
				`p50 ${at(times, 0.5).toFixed(0)} ms, p99 ${at(times, 0.99).toFixed(0)} ms`,
				what.startsWith("search") ? "≤ 50 ms" : "",
			);
		}
}
