import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { EmbeddedPool } from "#database/embedded.server.ts";
import { migrateDatabase } from "#database/migrate.server.ts";
import { silentLog } from "#platform/log.server.ts";
import { projectRoot } from "#platform/project-root.server.ts";

// Debts that were typed by hand before payments were recorded: an update keeps them as they were.

const before = readdirSync(join(projectRoot, "src/database/migrations"))
	.toSorted()
	.findIndex((name) => name.endsWith("_payments.sql"));

/** Requests of 1,000 rials and a visit of 200, as they stood: state, number, typed debt. */
const typed = [
	{ code: "owes", status: 9, receptNo: "1", isDebtor: true, remained: 700 },
	{ code: "owes more than its price", status: 9, receptNo: "2", isDebtor: true, remained: 5_000 },
	{ code: "paid", status: 9, receptNo: "3", isDebtor: false, remained: 0 },
	{ code: "amount without a debt", status: 6, receptNo: "", isDebtor: false, remained: 300 },
	{ code: "debt without an amount", status: 4, receptNo: "", isDebtor: true, remained: 0 },
	{ code: "cancelled and owes", status: 20, receptNo: "", isDebtor: true, remained: 100 },
	{ code: "cancelled", status: 20, receptNo: "", isDebtor: false, remained: 0 },
	{ code: "to come", status: 5, receptNo: "", isDebtor: false, remained: 0 },
	{ code: "new", status: 1, receptNo: "", isDebtor: false, remained: 0 },
];

it("a typed debt, and that nothing is owed, stand as they were typed", async () => {
	const folder = mkdtempSync(join(tmpdir(), "nemooneh-opening-"));
	const pool = new EmbeddedPool(join(folder, "database"), silentLog);
	await pool.open();
	const migrate = (upTo?: number) => migrateDatabase(pool, silentLog, async () => {}, upTo);
	try {
		await migrate(before);
		// the requests alone: nobody asks for their account, person or slot
		await pool.query("set session_replication_role = replica");
		for (const { code, status, receptNo, isDebtor, remained } of typed)
			await pool.query(
				`insert into reception (id, account_id, patient_id, tracking_code, website_reception_status, stage,
					reception_type, reception_plan, first_name, last_name, search, age, age_scale, gender, mobile_number,
					mobile_index, mobile_last4, has_prescription, sampling_location, slot_id, slot_starts_at, slot_ends_at,
					sample_date, total_price_rials, home_fee_rials, fasting_hours, locale, recept_no, is_debtor, remained_price)
				select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), $1, $2, 1, 2, 1, '', '', '', '', 3, 1, '', '', '',
					false, 2, gen_random_uuid(), now(), now(), '2026-05-23', 1000, 200, 0, 'fa', $3, $4, $5`,
				[code, status, receptNo, isDebtor, remained],
			);
		await migrate();
		const { rows } = await pool.query(
			`select tracking_code as code, is_debtor as "isDebtor", remained_price::int as owed,
				payable_rials::int as payable, typed_debt_rials::int as typed from reception order by created_at, id`,
		);
		const found = Object.fromEntries(rows.map(({ code, ...debt }) => [code, debt]));
		expect(found).toEqual({
			owes: { isDebtor: true, owed: 700, payable: 700, typed: 700 },
			"owes more than its price": { isDebtor: true, owed: 5_000, payable: 5_000, typed: 5_000 },
			paid: { isDebtor: false, owed: 0, payable: 0, typed: null },
			"amount without a debt": { isDebtor: false, owed: 0, payable: 0, typed: 300 },
			"debt without an amount": { isDebtor: true, owed: 1_200, payable: 1_200, typed: null },
			"cancelled and owes": { isDebtor: true, owed: 100, payable: 100, typed: 100 },
			cancelled: { isDebtor: false, owed: 0, payable: 0, typed: null },
			"to come": { isDebtor: false, owed: 0, payable: 1_200, typed: null },
			new: { isDebtor: false, owed: 0, payable: 0, typed: null },
		});
	} finally {
		await pool.end();
		rmSync(folder, { recursive: true });
	}
}, 60_000);
