import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { asc, eq } from "drizzle-orm";
import * as z from "zod";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { accountOf } from "#domain/access/account/find-or-make-account.server.ts";
import { staff } from "#domain/access/staff/table.server.ts";
import { listLabPanels } from "#domain/catalogue/lab-panel/list-lab-panels.server.ts";
import { labPanel } from "#domain/catalogue/lab-panel/table.server.ts";
import { activeLabTests } from "#domain/catalogue/lab-test/list-chosen-lab-tests.server.ts";
import { labTest } from "#domain/catalogue/lab-test/table.server.ts";
import { keepingDays, openHours } from "#domain/catalogue/preparation/keeping.ts";
import { prepare, refusalAt } from "#domain/catalogue/preparation/preparation.ts";
import { keepPage } from "#domain/media/upload/add-page.server.ts";
import { markSent } from "#domain/message/sms-outbox/mark-sent.server.ts";
import { acceptReception } from "#domain/reception/decision/items.server.ts";
import type { ReceptionItemsInput } from "#domain/reception/decision/items-schema.ts";
import { takePayment } from "#domain/reception/payment/service.server.ts";
import { changeStage } from "#domain/reception/reception/details/change-stage.server.ts";
import type { AtVersion } from "#domain/reception/reception/details/schema.ts";
import { updateReception } from "#domain/reception/reception/details/update-reception.server.ts";
import { informationSteps } from "#domain/reception/reception/information-request.ts";
import { receptionPlans, receptionTypes } from "#domain/reception/reception/option-codes.ts";
import { ageInYears } from "#domain/reception/reception/person/age.ts";
import { emptyDraft, SubmitInput } from "#domain/reception/reception/schema.ts";
import { type Status, status, statuses } from "#domain/reception/reception/state/status.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { listDistricts } from "#domain/sampling/sampling/list-districts.server.ts";
import { laboratoryDays } from "#domain/sampling/sampling/opening-hours/laboratory-days.ts";
import { workingDay } from "#domain/sampling/sampling/opening-hours/working-day.ts";
import { getSamplingSetting } from "#domain/sampling/sampling/setting.server.ts";
import { dayInTehran } from "#locale/date/date.ts";
import type { Actor } from "#platform/actor.ts";
import { hour } from "#platform/clock.ts";
import { newId } from "#platform/ids.server.ts";
import { projectRoot } from "#platform/project-root.server.ts";
import { enterReport, releaseReport, verifyReport } from "../reports.server.ts";
import { slotOf, stepMoments } from "./schedule.ts";

// Requests of invented people in every stage, made by the verbs that patients and the desk use, at moments around now.

const Person = z.strictObject({
	firstName: z.string(),
	lastName: z.string(),
	/** 1 male, 2 female. */
	gender: z.number().int(),
	age: z.number().int(),
	ageScale: z.number().int(),
	nationalCode: z.string().default(""),
	passportNumber: z.string().default(""),
	baseContractName: z.string().default(""),
	suppContractName: z.string().default(""),
});

const Step = z.strictObject({
	status: z.literal(statuses),
	/**
	 * Hours after the previous step; the first step after the visit ("sampled" or a missed visit) counts from the visit.
	 */
	afterHours: z.number(),
	reason: z.string().default(""),
	/** With "needs information": the steps that the patient has to complete. */
	needs: z.array(z.enum(informationSteps)).optional(),
	/** With "accepted": codes of the tests that are actually done, if they differ from the requested tests. */
	tests: z.array(z.string()).optional(),
});

const SeedReception = z.strictObject({
	person: z.string(),
	mobile: z.string(),
	locale: z.enum(["fa", "en"]).default("fa"),
	/** Test codes from the catalogue. */
	tests: z.array(z.string()).default([]),
	panels: z.array(z.string()).default([]),
	/** Code of an electronic prescription, which makes this a request by prescription. */
	prescription: z.string().default(""),
	/** A file in `prescriptions/`, which makes this a request by photographed prescription. */
	photograph: z.string().default(""),
	visit: z.strictObject({ day: z.number().int(), time: z.string() }),
	/** Hours from the request to the visit, or to now if the visit is in the future. */
	askedHours: z.number(),
	home: z
		.strictObject({
			/** Index in `districts.json`. */
			district: z.number().int(),
			address: z.string(),
			plaq: z.string(),
			buildingNo: z.string(),
		})
		.optional(),
	notes: z.string().default(""),
	steps: z.array(Step),
	/**
	 * Results that differ from the usual values, such as `CBC Hb` or `TSH`; for a request still in the laboratory, only
	 * these are entered.
	 */
	results: z.record(z.string(), z.string()).optional(),
	desk: z.strictObject({ receptNo: z.string(), remainedPrice: z.number().int().default(0) }).optional(),
});
type SeedReception = z.output<typeof SeedReception>;

const Receptions = z.strictObject({
	people: z.record(z.string(), Person),
	receptions: z.array(SeedReception),
});

const afterVisit = new Set<Status>([
	status.sampled,
	status.inLaboratory,
	status.confirmed,
	status.released,
	status.noShow,
]);

/** The acting desk user: the first staff user, so that the history names an existing person. */
async function receptionistActor(ctx: Context): Promise<Actor> {
	const [first] = await ctx.db.select({ id: staff.id }).from(staff).orderBy(asc(staff.createdAt)).limit(1);
	if (!first) return ctx.actor;
	return {
		kind: "staff",
		staffId: first.id,
		sessionId: "demonstration",
		role: "SuperAdmin",
		onlyHasReporting: false,
	};
}

/** The records that the requests refer to, by code, and the available slots. */
async function getSurroundings(tx: TransactionContext) {
	const byCode = (rows: { id: string; code: string }[]) => new Map(rows.map(({ id, code }) => [code, id]));
	const tests = byCode(await tx.db.select({ id: labTest.id, code: labTest.code }).from(labTest));
	const panels = byCode(await tx.db.select({ id: labPanel.id, code: labPanel.code }).from(labPanel));
	const catalogue = {
		tests: await activeLabTests(tx, "fa", [...tests.values()]),
		panels: await listLabPanels(tx, "fa"),
	};
	const districts = await listDistricts(tx, "fa");
	const plan = await getSamplingSetting(tx);
	return { tests, panels, catalogue, districts, plan, taken: new Map<string, number>() };
}
type Surroundings = Awaited<ReturnType<typeof getSurroundings>>;

function found<T>(value: T | undefined, what: string): T {
	if (value === undefined) throw new Error(`seeds: ${what} does not exist`);
	return value;
}

/** What the tests of a request require of the patient. */
const needsOf = (
	{ tests, panels }: SeedReception,
	person: z.output<typeof Person>,
	{ catalogue }: Surroundings,
	today: string,
) =>
	prepare(
		catalogue.tests.filter(({ code }) => tests.includes(code)),
		catalogue.panels.filter(({ code }) => panels.includes(code)),
		ageInYears({ birthDate: null, ...person }, today),
	);

function placeOf(wanted: SeedReception, person: z.output<typeof Person>, around: Surroundings, now: Date) {
	const { home, visit, steps } = wanted;
	const needs = needsOf(wanted, person, around, dayInTehran(now));
	const location = home ? 2 : 1;
	const district = home && found(around.districts[home.district], `district ${home.district}`);
	const keyOf = (startsAt: Date) => `${district?.id ?? ""} ${startsAt.getTime()}`;
	const hasBeen = steps.some((step) => afterVisit.has(step.status));
	const askedAt = (startsAt: Date) =>
		new Date((hasBeen ? startsAt : now).getTime() - wanted.askedHours * hour);
	const slot = slotOf(visit, hasBeen, location, {
		now,
		suits: ({ startsAt }) =>
			refusalAt(needs, {
				startsAt,
				location,
				now: askedAt(startsAt),
				open: openHours(laboratoryDays(dayInTehran(startsAt), keepingDays, around.plan)),
			}) === null,
		hours: around.plan.hours,
		isHoliday: (day) => workingDay(day, around.plan).isHoliday,
		// the last place stays free: a visitor may want the same time
		hasRoom: ({ startsAt, capacity }) => (around.taken.get(keyOf(startsAt)) ?? 0) < capacity - 1,
	});
	around.taken.set(keyOf(slot.startsAt), (around.taken.get(keyOf(slot.startsAt)) ?? 0) + 1);
	return { ...slot, location, districtId: district?.id ?? "", hasBeen };
}

function inputOf(wanted: SeedReception, person: z.output<typeof Person>, around: Surroundings) {
	const { tests, panels, prescription, photograph, home, notes, mobile } = wanted;
	const chosen = (codes: string[], ids: Map<string, string>) =>
		codes.map((code) => ({ id: found(ids.get(code), code) }));
	const planOf = () => {
		if (panels.length === 0) return receptionPlans.tests;
		return tests.length === 0 ? receptionPlans.panels : receptionPlans.both;
	};
	const { district: _district, ...address } = home ?? { district: -1 };
	return {
		...emptyDraft(),
		...person,
		...address,
		hasNoNationalCode: person.nationalCode === "",
		mobileNumber: mobile,
		isGenderChosen: true,
		receptionType: prescription || photograph ? receptionTypes.prescription : receptionTypes.plan,
		receptionPlan: planOf(),
		onlineReceptionTests: chosen(tests, around.tests),
		onlineReceptionPanels: chosen(panels, around.panels),
		hasPrescription: prescription !== "" || photograph !== "",
		prescriptionTrackingCode: prescription,
		notes,
		consent: true,
	};
}

/** The tests that the laboratory accepted, with the catalogue's prices. */
async function settledOf(
	ctx: Context,
	id: string,
	codes: string[],
	{ tests }: Surroundings,
	version: number,
): Promise<AtVersion<ReceptionItemsInput>> {
	const ids = codes.map((code) => found(tests.get(code), code));
	const [row] = await ctx.db
		.select({ homeFeeRials: reception.homeFeeRials })
		.from(reception)
		.where(eq(reception.id, id));
	return {
		version,
		onlineReceptionTests: (await activeLabTests(ctx, "fa", ids)).map((test) => ({
			id: test.id,
			priceRials: test.priceRials,
		})),
		onlineReceptionPanels: [],
		homeFeeRials: row?.homeFeeRials ?? 0,
	};
}

/** The steps, each with the time it counts from: for the first step after the visit, the end of the visit. */
function countedFrom(steps: z.output<typeof Step>[], visitEnds: Date) {
	const first = steps.findIndex((step) => afterVisit.has(step.status));
	return steps.map((step, index) => ({ ...step, from: index === first ? visitEnds : undefined }));
}

/**
 * Enters and processes the results as far as a step requires: partly for a request in the laboratory, and up to
 * verification for a confirmed one.
 */
async function workOn(
	ctx: Context,
	id: string,
	{ results }: SeedReception,
	{ to, isLast }: { to: Status; isLast: boolean },
): Promise<void> {
	if (to === status.inLaboratory && isLast && results)
		await enterReport(ctx, id, results, { isOnlyBegun: true });
	if (to !== status.confirmed) return;
	await enterReport(ctx, id, results ?? {});
	await verifyReport(ctx, id);
}

/**
 * Uploads the photograph of a prescription, as a phone does. @returns the upload set of the photograph; empty for no
 * photograph
 */
async function photographOf(ctx: Context, { photograph }: SeedReception, key: string): Promise<string> {
	if (!photograph) return "";
	const bytes = readFileSync(join(projectRoot, "seeds/prescriptions", photograph));
	const file = await ctx.storage.hold(Readable.from([bytes]));
	const sent = { kind: "prescription", set: key, key: `${key}-page` } as const;
	return (await keepPage(ctx, sent, file).finally(file.remove)).id;
}

async function makeReception(
	tx: TransactionContext,
	wanted: SeedReception,
	person: z.output<typeof Person>,
	around: Surroundings,
	desk: Actor,
	key: string,
): Promise<string> {
	const now = tx.now();
	const place = placeOf(wanted, person, around, now);
	const start = place.hasBeen ? place.startsAt : now;
	const asked = new Date(start.getTime() - wanted.askedHours * hour);
	const at = (moment: Date, actor: Actor): Context => ({
		...tx,
		actor,
		locale: wanted.locale,
		now: () => moment,
	});
	const accountId = await accountOf(at(asked, tx.actor), wanted.mobile);
	const patient = { kind: "patient", accountId, sessionId: "demonstration" } as const;
	const input = SubmitInput.parse({
		...inputOf(wanted, person, around),
		prescImage: await photographOf(at(asked, patient), wanted, key),
		samplingLocation: place.location,
		samplingDistrictId: place.districtId,
		onlineReceptionDate: place.startsAt.toISOString(),
		sampleDate: dayInTehran(place.startsAt),
	});
	const { id } = await submitReception(at(asked, patient), input, key);
	const steps = countedFrom(wanted.steps, place.endsAt);
	const moments = stepMoments(asked, steps, now);
	for (const [index, { status: to, reason, needs, tests }] of steps.entries()) {
		const then = at(moments[index] ?? now, desk);
		if (tests) await acceptReception(then, id, await settledOf(then, id, tests, around, index + 1));
		else if (to === status.released) await releaseReport(then, id);
		else {
			// some steps fall on the day after the visit
			const sampledAt = to === status.sampled ? then.now().toISOString() : undefined;
			await changeStage(then, id, { status: to, version: index + 1, reason, needs, sampledAt });
		}
		await workOn(then, id, wanted, { to, isLast: index === steps.length - 1 });
	}
	if (wanted.desk) {
		const then = at(moments.at(-1) ?? now, desk);
		const { payableRials } = await updateReception(then, id, {
			receptNo: wanted.desk.receptNo,
			version: steps.length + 1,
			receptDate: dayInTehran(place.startsAt),
		});
		const amountRials = payableRials - wanted.desk.remainedPrice;
		const payment = { id: newId(), amountRials, way: "card", note: "", isRepeatMeant: false } as const;
		if (amountRials > 0) await takePayment(then, id, payment);
	}
	return id;
}

/** Creates the demonstration's requests, in the caller's transaction. No messages are sent: they are marked as sent. */
export async function seedReceptions(tx: TransactionContext): Promise<void> {
	const file = readFileSync(join(projectRoot, "seeds/receptions.json"), "utf8");
	const { people, receptions } = Receptions.parse(JSON.parse(file));
	const around = await getSurroundings(tx);
	const desk = await receptionistActor(tx);
	const ids: string[] = [];
	for (const [index, wanted] of receptions.entries())
		ids.push(
			await makeReception(
				tx,
				wanted,
				found(people[wanted.person], wanted.person),
				around,
				desk,
				`demonstration-${index}`,
			),
		);
	await markSent(tx, ids);
}
