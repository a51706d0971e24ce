import type { Context } from "#database/context.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { newTrackingCode } from "#domain/reception/reception/submission/new-tracking-code.server.ts";
import { documentKey } from "#domain/result/document/render.server.ts";
import { installedKeyring, seal } from "#platform/secret/crypto.server.ts";
import { nationalCodes } from "../support/reception-fixtures.ts";

// A laboratory with a hundred thousand reports: copies of one of the demonstration's, each of a reception of its own.

export const grownReports = { reports: 100_000, patients: 200, files: 500 };
const perStatement = 5_000;

/** Whose results are opened: by tracking code and the person's national code. */
export type Owner = { receptionId: string; trackingCode: string; nationalCode: string };
/** A sample in the laboratory without results; a file with this number in its name is for it. */
export type Waiting = { receptNo: string };

/** Like those that the program makes, so that its routes take them. */
export const idOf = (what: string, n: number | string = "n") =>
	`overlay(overlay(md5('${what}' || ${n}) placing '7' from 13) placing '8' from 17)::uuid`;

/** Copies of the row `r` of a table for each `n`, but for its own columns. */
export async function copyRows(
	{ database }: Context,
	table: string,
	own: Record<string, string>,
	{ of, from, to, only = "true" }: { of: string; from: number; to: number; only?: string },
): Promise<void> {
	const { rows } = await database.jobs.pool.query(
		`select column_name as name from information_schema.columns where table_name = '${table}' and is_generated = 'NEVER'`,
	);
	const names = rows.map(({ name }) => `"${name}"`);
	const values = rows.map(({ name }) => own[name] ?? `r."${name}"`);
	for (let first = from; first <= to; first += perStatement)
		await database.jobs.pool.query(
			`insert into ${table} (${names.join(", ")}) select ${values.join(", ")}
			from generate_series(${first}, ${Math.min(to, first + perStatement - 1)}) n cross join (select * from ${table} where ${of}) r
			where ${only}`,
		);
}

/** The released report of the demonstration with the most tests, and its reception. */
export async function modelReport({
	database,
}: Context): Promise<Record<"id" | "report" | "version", string>> {
	const { rows } = await database.jobs.pool.query(
		`select reception.id, report.id as report, report_version.id as version from report_version
		join report on report.id = report_version.report_id join reception on reception.id = report.reception_id
		join reception_item on reception_item.reception_id = reception.id
		where report_version.state = 'released' and reception.deleted_at is null
		group by reception.id, report.id, report_version.id order by count(*) desc, reception.id limit 1`,
	);
	const [model] = rows;
	if (!model) throw new Error("no report in the demonstration");
	return model;
}

/** Of a hundred one waits for its release, one is being entered, one has no report yet; all others were released. */
const stateOf = (n: string) =>
	`case ${n} % 100 when 0 then 'verified' when 1 then 'draft' when 2 then '' else 'released' end`;

/** Fills the database of an installation that has the demonstration and is not running. */
export async function growReports(ctx: Context): Promise<{ owners: Owner[]; waiting: Waiting[] }> {
	const { pool } = ctx.database.jobs;
	const model = await modelReport(ctx);
	const { reports, patients, files } = grownReports;
	const [nationalCode] = nationalCodes;
	const codes = Array.from({ length: patients }, newTrackingCode);
	const { inLaboratory, released } = status;
	const last = reports + files;
	await copyRows(
		ctx,
		"reception",
		{
			id: idOf("reception"),
			tracking_code: `case when n <= ${patients} then ('{${codes.join(",")}}'::text[])[n] else 'L' || n end`,
			recept_no: "(8000000 + n)::text",
			year_month: "''",
			national_code: `'${seal(installedKeyring(), nationalCode)}'`,
			website_reception_status: `case when n > ${patients} and (n > ${reports} or n % 100 < 3) then ${inLaboratory} else ${released} end`,
			stage: `case when n > ${patients} and (n > ${reports} or n % 100 < 3) then 3 else 5 end`,
			created_at: "now() - n * interval '5 minutes'",
			stage_since: "now() - n * interval '5 minutes'",
			slot_starts_at: "now() - n * interval '5 minutes'",
			slot_ends_at: "now() - (n - 6) * interval '5 minutes'",
			feed_sequence: "null",
			feed_version: "null",
		},
		{ of: `id = '${model.id}'`, from: 1, to: last },
	);
	const ofItems = `reception_id = '${model.id}'`;
	const ofOwn = { reception_id: idOf("reception") };
	await copyRows(ctx, "reception_item", ofOwn, { of: ofItems, from: 1, to: patients });
	await copyRows(ctx, "reception_item", ofOwn, { of: ofItems, from: reports + 1, to: last });
	await copyRows(
		ctx,
		"report",
		{ id: idOf("report"), reception_id: idOf("reception"), number: "1000000 + n" },
		{ of: `id = '${model.report}'`, from: 1, to: reports, only: `n <= ${patients} or n % 100 <> 2` },
	);
	const isReleased = `(n <= ${patients} or n % 100 > 2)`;
	await copyRows(
		ctx,
		"report_version",
		{
			id: idOf("version"),
			report_id: idOf("report"),
			state: `case when ${isReleased} then 'released' else ${stateOf("n")} end`,
			verified_at: "now() - n * interval '5 minutes'",
			released_at: `case when ${isReleased} then now() - n * interval '5 minutes' end`,
		},
		{ of: `id = '${model.version}'`, from: 1, to: reports, only: `n <= ${patients} or n % 100 <> 2` },
	);
	await copyRows(
		ctx,
		"report_document",
		{ version_id: idOf("version"), verify_code: "'V' || n" },
		{ of: `version_id = '${model.version}'`, from: 1, to: reports, only: isReleased },
	);
	const { rows } = await pool.query(
		`select tracking_code as "trackingCode", reception.id as "receptionId", report_version.id as version from reception
		join report on report.reception_id = reception.id join report_version on report_version.report_id = report.id
		where tracking_code = any('{${codes.join(",")}}'::text[])`,
	);
	for (const { version } of rows) {
		const sheet = await ctx.storage.get(documentKey(model.version));
		if (sheet) await ctx.storage.put(documentKey(version), sheet.stream);
	}
	await pool.query(
		"insert into reporting_setting (id, is_one_person_enough, is_national_code_enough) values (1, true, true) on conflict (id) do update set is_one_person_enough = true, is_national_code_enough = true, is_debt_gated = false",
	);
	// as each night
	await pool.query("vacuum (analyze)");
	return {
		owners: rows.map(({ trackingCode, receptionId }) => ({ trackingCode, receptionId, nationalCode })),
		waiting: Array.from({ length: files }, (_, at) => ({ receptNo: String(8_000_001 + reports + at) })),
	};
}
