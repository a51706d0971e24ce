// npm run proof: what must never happen, tried for real. Figures go to docs/proof/.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { EmbeddedPool } from "#database/embedded.server.ts";
import { silentLog } from "#platform/process/log.server.ts";
import { findPostgres } from "../support/browser-and-postgres.ts";
import { aClient, saveSetting, signInAdmin } from "../support/http-clients.ts";
import { startPostgres } from "../support/postgres.ts";
import { adminPassword, startProduct } from "../support/product.ts";
import { proveTerminatedBackends } from "./database.ts";
import { proveDoorTimes } from "./door-times.ts";
import { proveKill } from "./kill.ts";
import { proveKilledReleases } from "./release.ts";
import { writeProof, writeProofSection } from "./report.ts";
import { proveFullStorage, proveKilledUploads } from "./storage.ts";
import { proveStrangers } from "./strangers.ts";

const root = join(import.meta.dirname, "../..");
type Outcome = { lines: string[]; failures: number };

async function proveFsync(): Promise<Outcome> {
	const folder = mkdtempSync(join(tmpdir(), "nemooneh-fsync-"));
	const pool = new EmbeddedPool(join(folder, "database"), silentLog);
	await pool.open();
	await pool.query("create table proof (n int)");
	const before = pool.fsyncCount;
	const commits = 200;
	for (let n = 0; n < commits; n++) await pool.query("insert into proof values ($1)", [n]);
	const fsyncs = pool.fsyncCount - before;
	await pool.end();
	rmSync(folder, { recursive: true });
	return {
		failures: fsyncs >= commits ? 0 : 1,
		lines: [`- ${commits} commits on the embedded engine: ${fsyncs} fsyncs`],
	};
}

async function proveSecondProcess(): Promise<Outcome> {
	const product = await startProduct({ SEED: "none" });
	const second = spawn(process.execPath, [join(root, "src/main.ts")], {
		cwd: root,
		env: { PATH: process.env.PATH, DATA_DIR: product.dataDir, PORT: "0", NODE_ENV: "development" },
	});
	let said = "";
	second.stderr.on("data", (chunk) => {
		said += chunk;
	});
	const code = await new Promise((resolve) => second.once("exit", resolve));
	const alive = (await fetch(`${product.url}/readyz`)).ok;
	await product.stop();
	product.forget();
	const lines = said.trim().split("\n");
	const fine = code === 1 && lines.length === 1 && /in use by another process/.test(said) && alive;
	return {
		failures: fine ? 0 : 1,
		lines: [
			`- a second process on the same folder: ends with ${code} and says «${said.trim().replace(product.dataDir, "DATA_DIR")}»`,
		],
	};
}

async function proveThreeStarters(bin: string): Promise<Outcome> {
	const postgres = await startPostgres(bin);
	const env = {
		DATABASE_URL: postgres.url,
		SEED: "demo",
		SECRET_KEYS: `1:${Buffer.alloc(32, 3).toString("base64")}`,
	};
	const products = await Promise.all([startProduct(env), startProduct(env), startProduct(env)]);
	const client = new pg.Client({ connectionString: postgres.url });
	await client.connect();
	const one = async (text: string) => (await client.query(text)).rows[0]?.n as number;
	const migrations = await one("select count(*)::int as n from drizzle.__drizzle_migrations");
	const distinct = await one("select count(distinct hash)::int as n from drizzle.__drizzle_migrations");
	const admins = await one("select count(*)::int as n from staff");
	await client.end();
	const published = await provePublish(products[0], products[1]);
	for (const product of products) {
		await product.stop();
		product.forget();
	}
	await postgres.stop();
	const fine = migrations === distinct && admins === 1;
	return {
		failures: (fine ? 0 : 1) + published.failures,
		lines: [
			`- three starters on one empty PostgreSQL: ${migrations} migrations applied, each once; staff users: ${admins}`,
			...published.lines,
		],
	};
}

type Product = Awaited<ReturnType<typeof startProduct>>;

async function provePublish(here: Product | undefined, there: Product | undefined): Promise<Outcome> {
	if (!here || !there) return { failures: 1, lines: ["- publish: no processes"] };
	const { client, headers } = await signInAdmin(here, adminPassword);
	let stale = 0;
	const rounds = 50;
	for (let round = 0; round < rounds; round++) {
		const colour = `#${(0x100000 + round * 4_099).toString(16)}`;
		const colours = { mainColor: colour, titleColor: colour, lightTitleColor: colour };
		await Promise.all([fetch(`${here.url}/`), fetch(`${there.url}/`)]).then((pages) =>
			Promise.all(pages.map((page) => page.text())),
		);
		const saved = await saveSetting(client, "/api/ColorPalette/1", colours, headers);
		if (saved.status !== 200) throw new Error(saved.text);
		const pages = await Promise.all([fetch(`${here.url}/`), fetch(`${there.url}/`)]);
		for (const page of await Promise.all(pages.map((answer) => answer.text())))
			if (!page.includes(colour)) stale++;
	}
	return {
		failures: stale,
		lines: [
			`- ${rounds} publishes on one of two processes with one PostgreSQL: pages on the very next request that were still the old ones, on either: ${stale}`,
		],
	};
}

async function proveColdRequests(): Promise<Outcome> {
	const product = await startProduct({ SEED: "demo" });
	let leaks = 0;
	const rounds = 20;
	const { client: admin, headers } = await signInAdmin(product, adminPassword);
	for (let round = 0; round < rounds; round++) {
		// makes the page cold again
		await saveSetting(admin, "/api/LanguageSetting/1", { isMultiLanguage: true }, headers);
		const clients = ["alpha", "beta", "gamma"].map((name) => {
			const client = aClient(product);
			client.cookies.set("user-locale", name === "beta" ? "en" : "fa");
			client.cookies.set("word", `secret-of-${name}`);
			return client;
		});
		const answers = await Promise.all(clients.map((client) => client.request("GET", "/fa")));
		for (const { text, headers: answered } of answers)
			if (/secret-of-|alpha|gamma/.test(text) || answered.has("set-cookie")) leaks++;
	}
	await product.stop();
	product.forget();
	return {
		failures: leaks,
		lines: [
			`- ${rounds} × three parallel cold requests with different cookies: answers with a word of another, or a cookie: ${leaks}`,
		],
	};
}

/** In a section of its own, so that it can be tried alone: `npm run proof -- releases`. */
async function killedReleases(): Promise<number> {
	console.log("· kills amid releases");
	const { lines, failures } = await proveKilledReleases(50);
	console.log(lines.join("\n"));
	writeProofSection("durability", "Releases of reports", lines);
	return failures;
}

/** What strangers learn at the doors to results by timing: `npm run proof -- doors`. */
async function doorTimes(): Promise<number> {
	console.log("· times of the doors to results");
	const { lines, failures } = await proveDoorTimes(200);
	writeProofSection("durability", "What times tell at the doors to results", lines);
	return failures;
}

async function main() {
	if (process.argv[2] === "doors") process.exit((await doorTimes()) ? 1 : 0);
	if (process.argv[2] === "releases") process.exit((await killedReleases()) ? 1 : 0);
	const rounds = Number(process.argv[2] ?? 30);
	const bin = findPostgres();
	const parts: [string, () => Promise<Outcome>][] = [
		["fsync", proveFsync],
		["second process", proveSecondProcess],
		["cold requests", proveColdRequests],
		["strangers", proveStrangers],
		[
			"three starters and publishing",
			async () => (bin ? proveThreeStarters(bin) : { failures: 1, lines: ["- no PostgreSQL found"] }),
		],
		[
			"backends terminated under load",
			async () =>
				bin ? proveTerminatedBackends(bin, 60) : { failures: 1, lines: ["- no PostgreSQL found"] },
		],
		["storage full", proveFullStorage],
		["kills amid uploads", () => proveKilledUploads(50)],
		["kill", () => proveKill(rounds)],
	];
	let failures = 0;
	const lines: string[] = [];
	for (const [title, prove] of parts) {
		console.log(`· ${title}`);
		const outcome = await prove();
		failures += outcome.failures;
		lines.push(...outcome.lines);
		console.log(outcome.lines.join("\n"));
	}
	writeProof("durability", "Durability and sharing", lines);
	failures += await killedReleases();
	failures += await doorTimes();
	console.log(failures ? `${failures} failures` : "everything held");
	process.exit(failures ? 1 : 0);
}

await main();
