import type { Context } from "#database/context.server.ts";
import { insertReceptions, makeReceptions } from "../support/many-receptions.ts";
import type { RunningProduct } from "../support/product.ts";
import type { Row } from "./page-kinds.ts";
import { staffHeaders } from "./staff-headers.ts";

// Figures of a laboratory with very many requests: a year of them is counted for one page.

export const grownReceptions = { count: 100_000, days: 365 };

/** As many requests of the last year as a busy laboratory has, of the catalogue's tests. */
export async function growReceptions(ctx: Context): Promise<void> {
	const { pool } = ctx.database;
	const tests = await pool.query(
		`select id, turnaround_hours as "turnaroundHours" from lab_test order by request_count desc, id limit 60`,
	);
	const panels = await pool.query("select id from lab_panel order by id");
	const districts = await pool.query("select id from district order by position, id");
	const made = makeReceptions(
		{
			...grownReceptions,
			tests: tests.rows,
			panels: panels.rows.map(({ id }) => id),
			districts: districts.rows.map(({ id }) => id),
		},
		ctx.now(),
	);
	await insertReceptions(ctx, made);
}

const rounds = 20;

/** A row for each period: server time of its figures, one after the other. */
export async function receptionFigures(product: RunningProduct, row: Row, engine: string): Promise<void> {
	const headers = await staffHeaders(product);
	for (const days of [30, 365]) {
		const times: number[] = [];
		for (let round = 0; round < rounds; round++) {
			const began = performance.now();
			const answer = await fetch(`${product.url}/api/Reception/Figures?days=${days}`, { headers });
			await answer.arrayBuffer();
			if (!answer.ok) throw new Error(`figures of ${days} days: ${answer.status}`);
			times.push(performance.now() - began);
		}
		times.sort((a, b) => a - b);
		row(
			`figures of ${days} days, ${grownReceptions.count} receptions (${engine})`,
			`p50 ${times[rounds / 2]?.toFixed(0)} ms, p99 ${times.at(-1)?.toFixed(0)} ms`,
			"p50 ≤ 300 ms",
		);
	}
}
