import type { RunningProduct } from "../support/product.ts";
import { grown } from "./grown-database.ts";
import type { Row } from "./page-kinds.ts";
import { staffHeaders } from "./staff-headers.ts";

// One member of staff in lists of the panel that have grown: server time of a page, one after the other.

const rounds = 40;

type List = { route: string; records: number; searches: string };
const lists: List[] = [
	{ route: "Backlink", records: grown.links, searches: "پیوند 77" },
	{ route: "Post", records: grown.posts, searches: "ناشتایی" },
	{ route: "Media", records: grown.media, searches: "بابا" },
];

const questionsOf = ({ records, searches }: List): [string, string][] => [
	["first page", ""],
	["last page", `&page=${Math.floor(records / 20)}`],
	["search", `&title=${encodeURIComponent(searches)}`],
	["sorted by the last change", "&sort=-updatedDateTime"],
];

/** A row for each kind of page. */
export async function staffLists(product: RunningProduct, row: Row, engine: string): Promise<void> {
	const headers = await staffHeaders(product);
	for (const list of lists)
		for (const [kind, query] of questionsOf(list)) {
			const times: number[] = [];
			for (let round = 0; round < rounds; round++) {
				const began = performance.now();
				const answer = await fetch(`${product.url}/api/${list.route}/GetAll?locale=fa${query}`, { headers });
				await answer.arrayBuffer();
				if (!answer.ok) throw new Error(`list ${list.route} of the panel, ${kind}: ${answer.status}`);
				times.push(performance.now() - began);
			}
			times.sort((a, b) => a - b);
			row(
				`${list.route}, ${list.records} records in the panel: ${kind} (${engine})`,
				`p50 ${times[rounds / 2]?.toFixed(0)} ms, p99 ${times.at(-1)?.toFixed(0)} ms`,
				"p50 ≤ 50 ms",
			);
		}
}
