import { saveSetting, signInAdmin } from "../support/http-clients.ts";
import { adminPassword, type RunningProduct } from "../support/product.ts";
import { besideBare } from "./load-generator.ts";

// Every kind of public page: its first render after a publish, and its throughput from the cache.

export type Row = (what: string, figure: string, expected?: string) => void;

const headers = { "accept-encoding": "br, gzip", accept: "text/html" };
const seconds = 3;

/** Kinds by what their addresses look like in the sitemap; one that has no page yet has no row. */
const kinds: [string, RegExp][] = [
	["home", /^\/$/],
	["post", /^\/post\//],
	["post list", /^\/post-list$/],
	["tests", /^\/tests$/],
	["test details", /^\/test-details\//],
	["reception", /^\/reception$/],
	["gallery", /^\/gallery$/],
	["poll", /^\/poll\//],
];

/** An address of each kind, in Persian, or in English with `prefix` /en. */
export async function pathsOf(product: RunningProduct, prefix = ""): Promise<[string, string][]> {
	const map = await (await fetch(`${product.url}/sitemap.xml`)).text();
	const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
		([, address = ""]) => new URL(address).pathname,
	);
	return kinds.flatMap(([kind, pattern]) => {
		const path = paths.find((each) => {
			const bare = each === prefix ? "/" : each.slice(prefix.length);
			return each.startsWith(prefix) && pattern.test(bare);
		});
		return path ? [[kind, path] as [string, string]] : [];
	});
}

const colour = (number: number) => `#0a7d${number.toString(16).padStart(2, "0")}`;

/** How long a published colour takes until the verb answers, and until a page shows it. */
export async function publishToVisible(product: RunningProduct, row: Row, engine: string): Promise<void> {
	const { client, headers: staff } = await signInAdmin(product, adminPassword);
	const times: { answered: number; visible: number }[] = [];
	for (let round = 16; round < 27; round++) {
		const mainColor = colour(round);
		const body = { mainColor, titleColor: "#0a3d2a", lightTitleColor: "#2f8f6b" };
		const began = performance.now();
		const { status } = await saveSetting(client, "/api/ColorPalette/1", body, staff);
		const answered = performance.now() - began;
		if (status !== 200) throw new Error(`publish: ${status}`);
		while (!(await (await fetch(`${product.url}/`)).text()).includes(mainColor));
		times.push({ answered, visible: performance.now() - began });
	}
	const median = (values: number[]) => Math.round(values.sort((a, b) => a - b)[values.length >> 1] ?? 0);
	row(
		`from publish to visible, home (${engine})`,
		`answered after ${median(times.map((time) => time.answered))} ms, seen after ${median(times.map((time) => time.visible))} ms`,
		"the very next request",
	);
}

/** A row for each kind. */
export async function pageKinds(product: RunningProduct, row: Row, engine: string): Promise<void> {
	for (const [kind, path] of await pathsOf(product)) {
		const began = performance.now();
		await (await fetch(product.url + path, { headers })).arrayBuffer();
		const first = Math.round(performance.now() - began);
		const { ours, bare, ratio } = await besideBare(product.url + path, { seconds, headers });
		row(
			`${kind} (${engine})`,
			`first render ${first} ms; cached ${ours.perSecond}/s, ${ratio.toFixed(2)} of bare (${bare}/s)${ours.failures ? `, ${ours.failures} FAILED` : ""}`,
			"≥ 0.5 of bare",
		);
	}
}
