import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "#database/context.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { documentKey } from "#domain/result/document/render.server.ts";
import { installedKeyring, sha256Hex } from "#platform/secret/crypto.server.ts";
import { openFile } from "#platform/secret/sealed-file.server.ts";
import { copyRows, idOf, modelReport } from "../load/grown-reports.ts";
import { type Client, ifMatch, signInAdmin } from "../support/http-clients.ts";
import { openInstallation } from "../support/open-installation.ts";
import { adminPassword, type RunningProduct, startProduct } from "../support/product.ts";

// kill -9 amid releases: a report is released with its sheet, its state and its message, or not at all.

const perRound = 14;
const atOnce = 3;

type Waiting = { receptionId: string; version: number };
type Staff = { client: Client; headers: Record<string, string> };

/** Verified reports of so many receptions in the laboratory, copies of one of the demonstration. */
async function growVerified(ctx: Context, count: number): Promise<void> {
	const model = await modelReport(ctx);
	const { inLaboratory } = status;
	const rows = { from: 1, to: count };
	await copyRows(
		ctx,
		"reception",
		{
			id: idOf("reception"),
			tracking_code: "'K' || n",
			recept_no: "(8000000 + n)::text",
			year_month: "''",
			website_reception_status: String(inLaboratory),
			stage: "3",
			feed_sequence: "null",
			feed_version: "null",
		},
		{ of: `id = '${model.id}'`, ...rows },
	);
	await copyRows(
		ctx,
		"reception_item",
		{ reception_id: idOf("reception") },
		{ of: `reception_id = '${model.id}'`, ...rows },
	);
	await copyRows(
		ctx,
		"report",
		{ id: idOf("report"), reception_id: idOf("reception"), number: "1000000 + n" },
		{ of: `id = '${model.report}'`, ...rows },
	);
	await copyRows(
		ctx,
		"report_version",
		{
			id: idOf("version"),
			report_id: idOf("report"),
			state: "'verified'",
			released_at: "null",
			released_by: "null",
		},
		{ of: `id = '${model.version}'`, ...rows },
	);
}

/** What stands of each of them: state of the report and of the reception, sheets, messages. */
async function look({ database }: Context) {
	const { rows } = await database.jobs.pool.query(
		`select reception.id as "receptionId", report.version, report_version.id as "versionId", report_version.state,
			reception.website_reception_status as status, report_document.sha256,
			(select count(*)::int from sms where sms.reception_id = reception.id::text and template = 'reception.reported') as messages
		from reception join report on report.reception_id = reception.id
		join report_version on report_version.report_id = report.id
		left join report_document on report_document.version_id = report_version.id
		where reception.tracking_code like 'K%' and reception.recept_no like '8%' and length(reception.recept_no) = 7
		order by report.number`,
	);
	return rows as {
		receptionId: string;
		version: number;
		versionId: string;
		state: "verified" | "released";
		status: number;
		sha256: string | null;
		messages: number;
	}[];
}
type Found = Awaited<ReturnType<typeof look>>[number];

/** @returns whether the sheet can be opened and is the one that was kept */
async function isSheetWhole(ctx: Context, { versionId, sha256 }: Found): Promise<boolean> {
	const file = await ctx.storage.get(documentKey(versionId));
	if (!file) return false;
	return sha256Hex(await openFile(installedKeyring(), file)) === sha256;
}

/** @param acknowledged receptions whose release was answered with yes */
async function problemsOf(ctx: Context, rows: Found[], acknowledged: Set<string>): Promise<string[]> {
	const problems: string[] = [];
	for (const row of rows) {
		const isReleased = row.state === "released";
		if (acknowledged.has(row.receptionId) && !isReleased) problems.push("an acknowledged release is lost");
		if (row.messages !== (isReleased ? 1 : 0))
			problems.push(`${row.messages} messages about a report that is ${row.state}`);
		if (row.status !== (isReleased ? status.released : status.inLaboratory))
			problems.push(`a report that is ${row.state} of a reception at ${row.status}`);
		if ((row.sha256 !== null) !== isReleased) problems.push(`a sheet of a report that is ${row.state}`);
		if (isReleased && !(await isSheetWhole(ctx, row))) problems.push("a sheet that cannot be opened");
	}
	return problems;
}

/** Releases one after the other until the program is gone. */
async function release(
	{ client, headers }: Staff,
	queue: Waiting[],
	acknowledged: Set<string>,
): Promise<void> {
	for (let next = queue.shift(); next; next = queue.shift()) {
		try {
			const answer = await client.request(
				"POST",
				`/api/Report/Reception/${next.receptionId}/Release`,
				{ step: "release", reason: "" },
				{ ...headers, ...ifMatch(next.version) },
			);
			if (answer.status !== 200) throw new Error(answer.text);
			acknowledged.add(next.receptionId);
		} catch (error) {
			// the connection ended with the program; a refusal is none of ours
			if (error instanceof TypeError) return;
			throw error;
		}
	}
}

/** Waits until one more release has been answered; not for ever. */
async function answered(acknowledged: Set<string>, before: number): Promise<void> {
	for (let left = 600; left > 0 && acknowledged.size === before; left--) await wait(20);
}

/** @returns lines for the report and the number of failures */
export async function proveKilledReleases(rounds: number): Promise<{ lines: string[]; failures: number }> {
	let product: RunningProduct = await startProduct({ SEED: "demo" });
	const { dataDir } = product;
	const port = Number(new URL(product.url).port);
	await product.stop();
	const before = await openInstallation({ DATA_DIR: dataDir });
	await growVerified(before, rounds * perRound);
	await before.database.jobs.pool.query(
		"insert into reporting_setting (id, is_one_person_enough) values (1, true) on conflict (id) do update set is_one_person_enough = true",
	);
	let rows = await look(before);
	await before.database.close();
	const acknowledged = new Set<string>();
	const problems: string[] = [];
	for (let round = 0; round < rounds; round++) {
		product = await startProduct({ SEED: "demo" }, { dataDir, port });
		const staff = await signInAdmin(product, adminPassword);
		const queue = rows.filter(({ state }) => state === "verified").slice(0, perRound);
		const releasing = Array.from({ length: atOnce }, () => release(staff, queue, acknowledged));
		// within the first sheet, or some time after the first answer
		if (round % 4 !== 0) await answered(acknowledged, acknowledged.size);
		await wait(round % 4 === 0 ? 100 + round * 10 : (round * 7_919) % 700);
		await product.kill();
		await Promise.all(releasing);
		const ctx = await openInstallation({ DATA_DIR: dataDir });
		rows = await look(ctx);
		problems.push(...(await problemsOf(ctx, rows, acknowledged)));
		await ctx.database.close();
		process.stdout.write(".");
	}
	const released = rows.filter(({ state }) => state === "released").length;
	const partial = readdirSync(join(dataDir, "files"), { recursive: true, encoding: "utf8" }).filter((name) =>
		name.includes(".partial-"),
	).length;
	if (partial > atOnce) problems.push(`${partial} partial files left`);
	if (released === 0) problems.push("nothing was released");
	product.forget();
	return {
		failures: problems.length,
		lines: [
			`- ${rounds} kills amid releases: released ${released}, of which acknowledged ${acknowledged.size}; messages without a report, reports without their message, sheet or state, acknowledged releases lost: ${problems.length}`,
			...[...new Set(problems)].map((problem) => `- BROKEN ${problem}`),
		],
	};
}
