// node scripts/task.mjs tests/load/reports.ts: what the results promise of speed, on both engines. Prints each figure and writes
// their section of docs/proof/speed.md; asserts nothing.
import { writeProofSection } from "../faults/report.ts";
import { findPostgres } from "../support/browser-and-postgres.ts";
import { openInstallation } from "../support/open-installation.ts";
import { startPostgres } from "../support/postgres.ts";
import { startProduct } from "../support/product.ts";
import { growReports } from "./grown-reports.ts";
import { reportDoors } from "./report-doors.ts";
import { reportFiles } from "./report-files.ts";
import { reportLists } from "./report-lists.ts";
import { reportSheets } from "./report-sheets.ts";

const rows: string[] = [];
function row(what: string, figure: string, expected = "") {
	rows.push(`| ${what} | ${figure} | ${expected} |`);
	console.log(`${what.padEnd(64)} ${figure.padEnd(46)} ${expected}`);
}

async function on(engine: string, variables: Record<string, string>) {
	const first = await startProduct({ SEED: "demo", ...variables });
	await first.stop();
	const ctx = await openInstallation({ DATA_DIR: first.dataDir, ...variables });
	const { owners, waiting } = await growReports(ctx);
	await reportLists(ctx, row, engine);
	await ctx.database.close();
	if (wanted.includes("lists")) return;
	const product = await startProduct(variables, { dataDir: first.dataDir });
	await reportDoors(product, { owners, seconds: 60, round: 1 }, row, engine);
	await reportDoors(product, { owners, seconds: 10, round: 2 }, row, engine);
	await reportFiles(product, waiting, row, engine);
	await product.stop();
	product.forget();
}

const wanted = process.argv[2] ?? "sheets embedded server";
if (wanted.includes("sheets")) await reportSheets(row);
if (wanted.includes("embedded")) await on("embedded", {});
const bin = wanted.includes("server") ? findPostgres() : undefined;
if (bin) {
	const postgres = await startPostgres(bin, { durable: true });
	await on("server", {
		DATABASE_URL: postgres.url,
		SECRET_KEYS: `1:${Buffer.alloc(32, 3).toString("base64")}`,
	});
	await postgres.stop();
}
if (process.argv[2] === undefined)
	writeProofSection("speed", "Results", ["| what | figure | expected |", "|---|---|---|", ...rows]);
process.exit(0);
