// npm run bench:pages: bytes and Lighthouse of every kind of page in both languages, and a request on a slow phone; writes docs/proof/pages.md. Wants a machine
// that does nothing else.
import { setTimeout as pause } from "node:timers/promises";
import { writeProof } from "../faults/report.ts";
import { findBrowser } from "../support/browser-and-postgres.ts";
import { type RunningProduct, startProduct } from "../support/product.ts";
import { pathsOf } from "./page-kinds.ts";
import { lighthouseScores, pageBytes } from "./pages.ts";
import { slowPhone } from "./slow-phone.ts";

const runs = Number(process.env.BENCH_RUNS ?? 3);
const rows: string[] = [];
const slow: string[] = [];

async function page(product: RunningProduct, browser: string, name: string, path: string, isPublic: boolean) {
	const url = product.url + path;
	const { html, css, js, font, image, requests } = await pageBytes(browser, url);
	const scores = isPublic ? await lighthouseScores(browser, url, runs) : "";
	const cells = [name, html, css, js, font, image, requests, scores];
	rows.push(`| ${cells.join(" | ")} |`);
	console.log(cells.join("\t"));
}

const product = await startProduct({ SEED: "demo" });
try {
	const browser = findBrowser();
	if (!browser) throw new Error("no browser found");
	// a fresh demonstration makes its pictures first
	await pause(15_000);
	const kinds = [
		...(await pathsOf(product)).map(([kind, path]) => [`${kind}, fa`, path] as const),
		...(await pathsOf(product, "/en")).map(([kind, path]) => [`${kind}, en`, path] as const),
	];
	for (const [name, path] of kinds) await page(product, browser, name, path, true);
	await page(product, browser, "staff login", "/login", false);
	await page(product, browser, "online reception", "/onlineReception", false);
	process.env.E2E_DATA_DIR = product.dataDir;
	slow.push(...(await slowPhone(browser, product.url, runs)));
	console.log(slow.join("\n"));
} finally {
	await product.stop();
	product.forget();
}
writeProof("pages", "Pages: bytes and Lighthouse", [
	"KB as sent (compressed) on a first visit at 390 pixels; Lighthouse mobile, median of " +
		`${runs}: performance, accessibility, best practices, SEO.`,
	"Expected of public pages: script ≤ 12, CSS ≤ 16, fonts ≤ 45, Lighthouse ≥ 95/100/100/100; home html+css+js ≤ 28; staff login",
	"all ≤ 180; online reception script ≤ 200.",
	"",
	"| page | html | css | script | fonts | pictures | requests | Lighthouse |",
	"|---|---|---|---|---|---|---|---|",
	...rows,
	"",
	"## Online reception on a slow phone",
	"",
	`400 kbit/s, 400 ms there and back, a processor 4 times slower than this machine's; median of ${runs}, from the press (or the`,
	"address) until the page's own first part can be used.",
	"",
	"| page | usable after | expected |",
	"|---|---|---|",
	...slow,
]);
