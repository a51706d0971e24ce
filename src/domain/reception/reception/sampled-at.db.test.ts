import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { EmbeddedPool } from "#database/embedded.server.ts";
import { migrateDatabase } from "#database/migrate.server.ts";
import { silentLog } from "#platform/log.server.ts";
import { projectRoot } from "#platform/project-root.server.ts";

// Requests from before samplings were recorded with their time: an update reads the time from their history, and takes back what
// only a report had said before the appointment.

const before = readdirSync(join(projectRoot, "src/database/migrations"))
	.toSorted()
	.findIndex((name) => name.endsWith("_reception-sampled-at.sql"));

const appointment = "2026-05-23T03:30:00.000Z";
/** A request in a state, with who said when that its sample was taken; null where its history does not say so. */
const made = [
	{ code: "desk", status: 7, said: ["staff", "2026-05-23T04:00:00.000Z"], isWalkIn: false },
	{ code: "desk early", status: 7, said: ["staff", "2026-05-21T04:00:00.000Z"], isWalkIn: false },
	{ code: "report early", status: 7, said: ["system", "2026-05-21T04:00:00.000Z"], isWalkIn: false },
	{ code: "report late", status: 8, said: ["system", "2026-05-24T04:00:00.000Z"], isWalkIn: false },
	{ code: "read already", status: 9, said: ["system", "2026-05-21T04:00:00.000Z"], isWalkIn: false },
	{ code: "walk-in", status: 6, said: null, isWalkIn: true },
	{ code: "to come", status: 5, said: null, isWalkIn: false },
	{ code: "cancelled", status: 20, said: null, isWalkIn: false },
] as const;

it("the time of a sampling is that of the history; a report that came first waits for a person", async () => {
	const folder = mkdtempSync(join(tmpdir(), "nemooneh-sampled-"));
	const pool = new EmbeddedPool(join(folder, "database"), silentLog);
	await pool.open();
	const migrate = (upTo?: number) => migrateDatabase(pool, silentLog, async () => {}, upTo);
	try {
		await migrate(before);
		await pool.query("set session_replication_role = replica");
		for (const { code, status, said, isWalkIn } of made) {
			const { rows } = await pool.query(
				`insert into reception (id, account_id, patient_id, tracking_code, website_reception_status, stage, stage_since,
					reception_type, reception_plan, first_name, last_name, search, age, age_scale, gender, mobile_number,
					mobile_index, mobile_last4, has_prescription, sampling_location, slot_id, slot_starts_at, slot_ends_at,
					sample_date, total_price_rials, home_fee_rials, fasting_hours, locale, recept_no)
				values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), $1, $2, 3, now(), 2, 1, '', '', '', '', 3, 1, '',
					'', '', false, 1, case when $3 then null else gen_random_uuid() end, $4, $4, '2026-05-23', 1000, 0, 0, 'fa', '')
				returning id`,
				[code, status, isWalkIn, appointment],
			);
			if (said)
				await pool.query(
					`insert into reception_event (id, reception_id, at, "from", "to", actor_kind)
					values (gen_random_uuid(), $1, $2, 5, 6, $3)`,
					[rows[0].id, said[1], said[0]],
				);
		}
		await migrate();
		const { rows } = await pool.query(
			`select tracking_code as code, website_reception_status as status, sampled_at as at, version,
				(select count(*)::int from reception_event where reception_id = reception.id and "to" = 5) as back from reception`,
		);
		const found = Object.fromEntries(
			rows.map(({ code, status, at, back }) => [code, [status, at && new Date(at).toISOString(), back]]),
		);
		expect(found).toEqual({
			desk: [7, "2026-05-23T04:00:00.000Z", 0],
			"desk early": [7, "2026-05-21T04:00:00.000Z", 0],
			"report early": [5, null, 1],
			"report late": [8, "2026-05-24T04:00:00.000Z", 0],
			"read already": [9, "2026-05-21T04:00:00.000Z", 0],
			"walk-in": [6, appointment, 0],
			"to come": [5, null, 0],
			cancelled: [20, null, 0],
		});
	} finally {
		await pool.end();
		rmSync(folder, { recursive: true });
	}
}, 60_000);
