import type { Context } from "#database/context.server.ts";
import { listReportWork } from "#domain/result/work-list/list.server.ts";
import { WorkQuery, workParts } from "#domain/result/work-list/schema.ts";
import { grownReports } from "./grown-reports.ts";
import type { Row } from "./page-kinds.ts";

// The laboratory's lists of work among a hundred thousand reports: time of a page, one after the other.

const rounds = 20;

/** Milliseconds of each round, the shortest first. */
export async function timesOf(count: number, work: (round: number) => Promise<unknown>): Promise<number[]> {
	const times: number[] = [];
	for (let round = 0; round < count; round++) {
		const began = performance.now();
		await work(round);
		times.push(performance.now() - began);
	}
	return times.sort((a, b) => a - b);
}

const at = (sorted: readonly number[], part: number) =>
	sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)]?.toFixed(0) ?? "";
export const shownTimes = (sorted: readonly number[]) =>
	`p50 ${at(sorted, 0.5)} ms, p99 ${at(sorted, 0.99)} ms`;

const questions: [string, object][] = [
	...workParts.map((part): [string, object] => [part, { part }]),
	["released, last page", { part: "released", page: Math.floor((grownReports.reports * 0.97) / 20) }],
	["released, a number", { part: "released", title: "8000777" }],
	["entry, a name", { part: "entry", title: "رضایی" }],
];

/** A row for each list. @param ctx of somebody who may read reports */
export async function reportLists(ctx: Context, row: Row, engine: string): Promise<void> {
	for (const [name, given] of questions) {
		const query = WorkQuery.parse({ page: 1, pageSize: 20, ...given });
		await listReportWork(ctx, query);
		const times = await timesOf(rounds, () => listReportWork(ctx, query));
		row(
			`work list of ${grownReports.reports} reports: ${name} (${engine})`,
			shownTimes(times),
			"p50 ≤ 50 ms",
		);
	}
}
