import type { Context } from "#database/context.server.ts";
import { account } from "#domain/access/account/table.server.ts";
import { patient } from "#domain/reception/patient/table.server.ts";
import { type Status, stageOf, status } from "#domain/reception/reception/state/status.ts";
import { slot } from "#domain/sampling/sampling/table.server.ts";
import { dayInTehran } from "#locale/date/date.ts";
import { day, hour, minute } from "#platform/clock.ts";
import { newId } from "#platform/ids.server.ts";
import { indexOf, installedKeyring, seal } from "#platform/secret/crypto.server.ts";

// Requests of the last weeks or years as they may have gone, the same for the same seed, put in as rows: for figures that are
// counted a second time, and for a laboratory that has grown.

type Item = { kind: "test" | "panel"; sourceId: string };
type Event = { at: Date; from: Status | null; to: Status };
export type MadeReception = {
	id: string;
	createdAt: Date;
	stageSince: Date;
	state: Status;
	stage: number;
	location: 1 | 2;
	districtId: string | null;
	type: 1 | 2;
	plan: 1 | 2 | 3;
	/** Of a prescription: has it a code, or a photograph? */
	hasCode: boolean;
	items: Item[];
	events: Event[];
};

type Wanted = {
	count: number;
	/** How far back they go, in days. */
	days: number;
	tests: readonly { id: string; turnaroundHours: number }[];
	panels: readonly string[];
	districts: readonly string[];
};

/** Fractions in a row, the same for the same seed (mulberry32). */
export function fractions(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

/** The steps of a request with the hours that each took. */
function stepsOf(next: () => number, slowestHours: number): [Status, number][] {
	const { accepted, cancelled, rejected, scheduled, noShow, sampled, inLaboratory, confirmed, released } =
		status;
	const fate = next();
	if (fate < 0.06) return [[cancelled, 10 * next()]];
	if (fate < 0.08) return [[rejected, 3 * next()]];
	const begun: [Status, number][] = [
		[accepted, 0.2 + 6 * next()],
		[scheduled, 0.1 + next()],
	];
	if (fate < 0.1) return [...begun, [noShow, 30]];
	const took = () => slowestHours * (0.3 + 0.9 * next());
	return [
		...begun,
		[sampled, 2 + 46 * next()],
		[inLaboratory, 0.3 + 2 * next()],
		[confirmed, took()],
		// some are done once more
		...(fate < 0.13
			? ([
					[inLaboratory, 1],
					[confirmed, took()],
				] as [Status, number][])
			: []),
		[released, 0.1 + 3 * next()],
	];
}

function itemsOf(next: () => number, { tests, panels }: Wanted): Item[] {
	const count = 1 + Math.floor(4 * next());
	const chosen = new Set(Array.from({ length: count }, () => Math.floor(tests.length * next() ** 2)));
	const items = [...chosen].map((at): Item => ({ kind: "test", sourceId: tests[at]?.id ?? "" }));
	const panel = panels[Math.floor(panels.length * next())];
	return panel && next() < 0.25 ? [...items, { kind: "panel", sourceId: panel }] : items;
}

/** The column of the board that a state stands in. */
const keyOf = (state: Status | null) => state && (stageOf(state) ?? "ended");

/** Requests up to now. */
export function makeReceptions(wanted: Wanted, now: Date, seed = 7): MadeReception[] {
	const next = fractions(seed);
	const hours = new Map(wanted.tests.map(({ id, turnaroundHours }) => [id, turnaroundHours]));
	return Array.from({ length: wanted.count }, () => {
		const createdAt = new Date(now.getTime() - Math.floor(next() * wanted.days * day));
		const items = itemsOf(next, wanted);
		const slowest = Math.max(...items.map(({ sourceId }) => hours.get(sourceId) ?? 24));
		const events: Event[] = [{ at: createdAt, from: null, to: status.submitted }];
		let [at, from]: [number, Status] = [createdAt.getTime(), status.submitted];
		for (const [to, took] of stepsOf(next, slowest)) {
			at += Math.floor(took * hour) + minute;
			if (at > now.getTime()) break;
			events.push({ at: new Date(at), from, to });
			from = to;
		}
		const location = next() < 0.35 ? 2 : 1;
		const district = wanted.districts[Math.floor(next() * wanted.districts.length)];
		const reached = events.map(({ to }) => stageOf(to) ?? 1);
		return {
			id: newId(),
			createdAt,
			stageSince: events.findLast((event) => keyOf(event.from) !== keyOf(event.to))?.at ?? createdAt,
			state: from,
			stage: Math.max(...reached),
			location,
			districtId: location === 2 && district ? district : null,
			type: next() < 0.5 ? 1 : 2,
			plan: next() < 0.5 ? 1 : next() < 0.6 ? 2 : 3,
			hasCode: next() < 0.7,
			items,
			events,
		};
	});
}

const perStatement = 2_000;

/** Puts them in, all of one invented person. */
export async function insertReceptions(ctx: Context, made: readonly MadeReception[]): Promise<void> {
	const { pool } = ctx.database;
	const mobile = "09120009999";
	const [accountId, patientId, slotId] = [newId(), newId(), newId()];
	await ctx.db
		.insert(account)
		.values({ id: accountId, mobile, mobileIndex: indexOf("mobile", mobile), mobileLast4: "9999" });
	await ctx.db
		.insert(patient)
		.values({ id: patientId, firstName: "الف", lastName: "ب", search: "", gender: 1 });
	const [startsAt, endsAt] = [new Date("2020-01-01T06:00:00Z"), new Date("2020-01-01T06:30:00Z")];
	await ctx.db.insert(slot).values({ id: slotId, location: 1, startsAt, endsAt, capacity: 1 });
	const sealed = seal(installedKeyring(), mobile);
	for (let from = 0; from < made.length; from += perStatement) {
		const some = made.slice(from, from + perStatement);
		await pool.query(
			`insert into reception (id, created_at, updated_at, account_id, patient_id, slot_id, tracking_code, website_reception_status,
				stage, stage_since, reception_type, reception_plan, first_name, last_name, search, age, age_scale, gender, mobile_number, mobile_index,
				mobile_last4, has_prescription, prescription_tracking_code, presc_image, sampling_location, sampling_district_id,
				slot_starts_at, slot_ends_at, sample_date, total_price_rials, home_fee_rials, fasting_hours, locale)
			select g.id, g.at, g.at, $2::uuid, $3::uuid, $4::uuid, g.id::text, g.state, g.stage, g.since, g.type, g.plan, 'الف', 'ب', 'الف ب', '30', 3, 1, $5,
				'', '9999', g.type = 1, case when g.type = 1 and g.code then $5 else '' end, case when g.type = 1 and not g.code then 'x' else '' end,
				g.location, g.district, g.at, g.at, g.day::date, 0, 0, 0, 'fa'
			from json_to_recordset($1) as g(id uuid, at timestamptz, state int, stage int, since timestamptz, type int, plan int, code boolean, location int, district uuid, day text)`,
			[
				JSON.stringify(
					some.map(
						({ id, createdAt, stageSince, state, stage, type, plan, hasCode, location, districtId }) => ({
							...{
								id,
								at: createdAt,
								since: stageSince,
								state,
								stage,
								type,
								plan,
								code: hasCode,
								location,
								district: districtId,
							},
							day: dayInTehran(createdAt),
						}),
					),
				),
				...[accountId, patientId, slotId, sealed],
			],
		);
		await pool.query(
			`insert into reception_item (reception_id, sort, kind, source_id, code, name_fa, name_en, price_rials, is_included)
			select g.id, g.sort, g.kind, g.source, '', '', '', 0, false
			from json_to_recordset($1) as g(id uuid, sort int, kind text, source uuid)`,
			[
				JSON.stringify(
					some.flatMap(({ id, items }) =>
						items.map(({ kind, sourceId }, sort) => ({ id, sort, kind, source: sourceId })),
					),
				),
			],
		);
		await pool.query(
			`insert into reception_event (id, reception_id, at, "from", "to", actor_kind)
			select g.event, g.id, g.at, g."from", g."to", 'staff'
			from json_to_recordset($1) as g(event uuid, id uuid, at timestamptz, "from" int, "to" int)`,
			[
				JSON.stringify(
					some.flatMap(({ id, events }) => events.map((event) => ({ event: newId(), id, ...event }))),
				),
			],
		);
	}
}
