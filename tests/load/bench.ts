// npm run bench: prints each figure beside the bare server measured in the same run, and writes docs/proof/speed.md.
import { writeProof } from "../faults/report.ts";
import { findPostgres } from "../support/browser-and-postgres.ts";
import { startPostgres } from "../support/postgres.ts";
import { type RunningProduct, startProduct } from "../support/product.ts";
import { growLibrary } from "./grown-database.ts";
import { besideBare, type Figure, load, memoryMb, pin, pinTree } from "./load-generator.ts";
import { pageKinds, publishToVisible } from "./page-kinds.ts";
import { receptionFigures } from "./reception-figures.ts";
import { searches } from "./searches.ts";
import { staffLists } from "./staff-lists.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const browserHeaders = { "accept-encoding": "br, gzip", accept: "text/html" };
const rows: string[] = [];

function row(what: string, figure: string, expected = "") {
	rows.push(`| ${what} | ${figure} | ${expected} |`);
	console.log(`${what.padEnd(64)} ${figure.padEnd(46)} ${expected}`);
}

const shown = ({ perSecond, p50, p99, failures }: Figure) =>
	`${perSecond}/s, p50 ${p50} ms, p99 ${p99} ms${failures ? `, ${failures} FAILED` : ""}`;

/** The bare server beside each figure, so that a busy moment of the machine shows in both. */
async function beside(what: string, url: string, headers: Record<string, string>, expected: string) {
	const { ours, bare, ratio } = await besideBare(url, { seconds, headers });
	row(what, `${shown(ours)}; ${ratio.toFixed(2)} of bare (${bare}/s)`, expected);
}

async function requests(engine: string, product: RunningProduct) {
	pin(product.process.pid ?? 0, 0);
	await beside(`home, cached, compressed (${engine})`, `${product.url}/`, browserHeaders, "≥ 0.5 of bare");
	const rendered = await load(`${product.url}/?preview=true`, { seconds, headers: browserHeaders });
	row(`home, rendered per request (${engine})`, shown(rendered), "≥ 500/s");
	const list = await load(`${product.url}/api/Test/fa/GetAll?pageSize=20`, { seconds });
	row(
		`list of 20 tests with category (${engine})`,
		shown(list),
		engine === "embedded" ? "≥ 700/s" : "≥ 1,500/s",
	);
	const search = await load(
		`${product.url}/api/Test/fa/GetAll?pageSize=20&title=${encodeURIComponent("قند")}`,
		{ seconds },
	);
	row(`search in the catalogue (${engine})`, shown(search), "≥ 400/s");
	const slots = await load(`${product.url}/api/Sampling/Slots?location=1&days=7`, { seconds });
	row(`slots of a week (${engine})`, shown(slots));
	row(
		`memory after load, PSS (${engine})`,
		`${memoryMb(product.process.pid ?? 0)} MB`,
		engine === "embedded" ? "≤ 700 MB" : "≤ 200 MB",
	);
}

async function onEmbedded() {
	const first = await startProduct({ SEED: "demo" });
	row("first start, embedded, with migration and demonstration", `${Math.round(first.startedInMs)} ms`);
	await first.stop();
	const product = await startProduct({ SEED: "demo" }, { dataDir: first.dataDir });
	row("second start, embedded", `${Math.round(product.startedInMs)} ms`, "≤ 5 s");
	await requests("embedded", product);
	await pageKinds(product, row, "embedded");
	await publishToVisible(product, row, "embedded");
	await product.stop();
	await onGrown("embedded", { DATA_DIR: product.dataDir }, {}, product.dataDir);
	product.forget();
}

async function onServer() {
	const bin = findPostgres();
	if (!bin) return row("server database", "no PostgreSQL found");
	const postgres = await startPostgres(bin, { durable: true });
	pinTree(postgres.pid, 0);
	const env = {
		DATABASE_URL: postgres.url,
		SEED: "demo",
		SECRET_KEYS: `1:${Buffer.alloc(32, 3).toString("base64")}`,
	};
	const first = await startProduct(env);
	await first.stop();
	const product = await startProduct(env, { dataDir: first.dataDir });
	row("start to first answer, database there", `${Math.round(product.startedInMs)} ms`, "≤ 1,000 ms");
	pinTree(postgres.pid, 0);
	await requests("server", product);
	await pageKinds(product, row, "server");
	await publishToVisible(product, row, "server");
	await product.stop();
	await onGrown("server", { DATA_DIR: product.dataDir, DATABASE_URL: postgres.url }, env, product.dataDir);
	product.forget();
	await postgres.stop();
}

/** Searches in a library of the size that site 5.3 speaks of. */
async function onGrown(
	engine: string,
	database: Record<string, string>,
	env: Record<string, string>,
	dataDir: string,
) {
	await growLibrary(database);
	const product = await startProduct(env, { dataDir });
	pin(product.process.pid ?? 0, 0);
	await searches(product, row, engine);
	await staffLists(product, row, engine);
	await receptionFigures(product, row, engine);
	await product.stop();
}

console.log(`${seconds} s a figure, 32 connections\n`);
await onEmbedded();
await onServer();
writeProof("speed", "Speed", ["| what | figure | expected |", "|---|---|---|", ...rows]);
