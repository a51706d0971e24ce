import { and, count, eq, gt, lt } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { perform } from "#domain/audit/perform.server.ts";
import { readCentreSetting } from "#domain/centre/service.server.ts";
import type { LabPanelSummary } from "#domain/lab-panel/schema.ts";
import { listLabPanels } from "#domain/lab-panel/service.server.ts";
import type { LabTestSummary } from "#domain/lab-test/schema.ts";
import { activeLabTests } from "#domain/lab-test/service.server.ts";
import { identityOf, rememberPatient } from "#domain/patient/service.server.ts";
import { claimSlot } from "#domain/sampling/claim.server.ts";
import { listDistricts } from "#domain/sampling/service.server.ts";
import { attachUploads } from "#domain/upload/service.server.ts";
import { dayInTehran } from "#locale/date.ts";
import { day, second } from "#platform/clock.ts";
import { indexOf, sha256 } from "#platform/crypto.server.ts";
import { DomainError, invalid, limitReached, unauthenticated } from "#platform/errors.ts";
import { newId, newText } from "#platform/ids.server.ts";
import { receptionTypes } from "./kinds.ts";
import { tellPatient } from "./notice.server.ts";
import { addressValues, personValues } from "./own-words.server.ts";
import { needsOf, priceChoice } from "./pricing.ts";
import { scheduleReminder } from "./reminder.server.ts";
import type { SubmitAnswer, SubmitInput } from "./schema.ts";
import { status } from "./status.ts";
import { reception, receptionDraft, receptionEvent, receptionItem, submission } from "./table.server.ts";
import { checkCharacter, randomLength, trackingAlphabet } from "./tracking-code.ts";

/** Receptions an account may make in a day: enough for a family, too few for a machine. */
const mostPerDay = 20;

/** Counts receptions and not calls: a repeat with the same key costs nothing. @throws DomainError `limit.reached` */
async function refuseFlood(tx: TransactionContext, accountId: string) {
	const since = new Date(tx.now().getTime() - day);
	const [made] = await tx.db
		.select({ n: count() })
		.from(reception)
		.where(and(eq(reception.accountId, accountId), gt(reception.createdAt, since)));
	if ((made?.n ?? 0) >= mostPerDay) throw limitReached(day / second);
}

type Choice = { tests: LabTestSummary[]; panels: LabPanelSummary[] };

/** @throws DomainError `validation.failed` when a chosen test or panel is not offered any more */
async function readChoice(tx: TransactionContext, input: SubmitInput): Promise<Choice> {
	if (input.receptionType === receptionTypes.prescription) return { tests: [], panels: [] };
	const wantedTests = input.onlineReceptionTests.map(({ id }) => id);
	const wantedPanels = input.onlineReceptionPanels.map(({ id }) => id);
	const tests = await activeLabTests(tx, tx.locale, wantedTests);
	const panels = await listLabPanels(tx, tx.locale, wantedPanels);
	const gone = (field: string) => invalid([{ field, key: "validation.withdrawn" }]);
	if (tests.length < wantedTests.length) throw gone("onlineReceptionTests");
	if (panels.length < wantedPanels.length) throw gone("onlineReceptionPanels");
	return { tests: inOrder(tests, wantedTests), panels: inOrder(panels, wantedPanels) };
}

const inOrder = <T extends { id: string }>(rows: T[], ids: string[]) =>
	rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));

/** Both names of what was chosen, copied into the request. */
function itemRows(
	receptionId: string,
	{ tests, panels }: Choice,
	other: Map<string, string>,
	locale: string,
) {
	const nameOf = new Map([...tests, ...panels].map((chosen) => [chosen.id, chosen.name]));
	return priceChoice(tests, panels).items.map((item, sort) => {
		const own = nameOf.get(item.id) ?? item.code;
		const foreign = other.get(item.id) ?? own;
		const [nameFa, nameEn] = locale === "fa" ? [own, foreign] : [foreign, own];
		const { kind, id: sourceId, code, priceRials, isIncluded } = item;
		return { receptionId, sort, kind, sourceId, code, nameFa, nameEn, priceRials, isIncluded };
	});
}

async function otherNames(tx: TransactionContext, { tests, panels }: Choice): Promise<Map<string, string>> {
	const otherPanels = await listLabPanels(
		tx,
		tx.locale === "fa" ? "en" : "fa",
		panels.map(({ id }) => id),
	);
	return new Map([
		...tests.map((test) => [test.id, test.otherName] as const),
		...otherPanels.map((panel) => [panel.id, panel.name] as const),
	]);
}

async function readDistrict(tx: TransactionContext, input: SubmitInput) {
	if (input.samplingLocation !== 2) return undefined;
	const found = (await listDistricts(tx, tx.locale)).find(({ id }) => id === input.samplingDistrictId);
	if (!found) throw invalid([{ field: "samplingDistrictId", key: "validation.selector" }]);
	return found;
}

/**
 * The pictures of a request: only the prescription's when it has one, and the card's when the site asks for it.
 * @throws DomainError `validation.failed` without a card that is asked for
 */
async function picturesOf(tx: TransactionContext, input: SubmitInput) {
	const { getPatientNicImage } = await readCentreSetting(tx);
	if (getPatientNicImage && !input.idCardImage)
		throw invalid([{ field: "idCardImage", key: "validation.required" }]);
	return {
		prescImage: input.receptionType === receptionTypes.prescription ? input.prescImage : "",
		idCardImage: getPatientNicImage ? input.idCardImage : "",
	};
}

/** The result of an earlier submit with the same key, once that one has committed. */
async function earlier(
	tx: TransactionContext,
	accountId: string,
	key: string,
	inputHash: string,
): Promise<SubmitAnswer> {
	const [row] = await tx.db
		.select({ inputHash: submission.inputHash, id: reception.id, trackingCode: reception.trackingCode })
		.from(submission)
		.innerJoin(reception, eq(reception.id, submission.receptionId))
		.where(and(eq(submission.accountId, accountId), eq(submission.key, key)));
	if (!row) throw new DomainError("conflict", "submission.in-flight");
	if (row.inputHash !== inputHash) throw new DomainError("invalid", "submission.other-body");
	return { id: row.id, trackingCode: row.trackingCode };
}

const newTrackingCode = () => {
	const body = newText(trackingAlphabet, randomLength);
	return body + checkCharacter(body);
};

/**
 * Makes a reception of a patient's request: once for an idempotency key, with a place in the slot, all or nothing.
 * A second call with the key and the same input answers with the first one's result.
 * @throws DomainError `slot.unavailable`, `submission.other-body`, `validation.failed`, `limit.reached`
 */
export async function submitReception(ctx: Context, sent: SubmitInput, key: string): Promise<SubmitAnswer> {
	const { actor } = ctx;
	if (actor.kind !== "patient") throw unauthenticated();
	const { accountId } = actor;
	const inputHash = sha256(JSON.stringify(sent));
	return perform(ctx, "reception.submit", async (tx, note) => {
		// a parallel call with the same key waits here until this one has ended
		const [first] = await tx.db
			.insert(submission)
			.values({ accountId, key, inputHash, createdAt: tx.now() })
			.onConflictDoNothing()
			.returning();
		if (!first) {
			const answer = await earlier(tx, accountId, key, inputHash);
			note.subject(answer.id);
			note.detail("repeated", true);
			return answer;
		}
		await refuseFlood(tx, accountId);
		const input = { ...sent, ...(await identityOf(tx, accountId, sent)) };
		const choice = await readChoice(tx, input);
		const district = await readDistrict(tx, input);
		const pictures = await picturesOf(tx, input);
		const { totalPriceRials } = priceChoice(choice.tests, choice.panels);
		const needs = needsOf(choice.tests, choice.panels);
		const patientId = await rememberPatient(tx, accountId, { ...input, birthDate: input.birthDate || null });
		const startsAt = new Date(input.onlineReceptionDate);
		const place = await claimSlot(
			tx,
			{ location: input.samplingLocation, districtId: district?.id ?? null, startsAt },
			needs,
			{ accountId },
		);
		const id = newId();
		const trackingCode = newTrackingCode();
		await tx.db.insert(reception).values({
			...receptionValues(input),
			...pictures,
			id,
			accountId,
			patientId,
			trackingCode,
			samplingDistrictId: district?.id ?? null,
			districtName: district?.name ?? "",
			slotId: place.id,
			slotStartsAt: startsAt,
			slotEndsAt: place.endsAt,
			sampleDate: dayInTehran(startsAt),
			totalPriceRials,
			homeFeeRials: district?.feeRials ?? 0,
			fastingHours: needs.fastingHours,
			locale: tx.locale,
			createdAt: tx.now(),
			updatedAt: tx.now(),
		});
		await attachUploads(tx, accountId, id, [
			{ field: "prescImage", kind: "prescription", id: pictures.prescImage },
			{ field: "idCardImage", kind: "idCard", id: pictures.idCardImage },
		]);
		const rows = itemRows(id, choice, await otherNames(tx, choice), tx.locale);
		if (rows.length) await tx.db.insert(receptionItem).values(rows);
		await tx.db.insert(receptionEvent).values({
			receptionId: id,
			at: tx.now(),
			to: status.submitted,
			actorKind: "patient",
			actorId: accountId,
		});
		await tx.db
			.update(submission)
			.set({ receptionId: id })
			.where(and(eq(submission.accountId, accountId), eq(submission.key, key)));
		await tx.db.delete(receptionDraft).where(eq(receptionDraft.accountId, accountId));
		await scheduleReminder(tx, id, startsAt);
		await tellPatient(tx, "submitted", {
			id,
			trackingCode,
			mobileNumber: input.mobileNumber,
			slotStartsAt: startsAt,
			locale: tx.locale,
		});
		note.subject(id);
		return { id, trackingCode };
	});
}

/** The columns that are the patient's own words. */
function receptionValues(input: SubmitInput) {
	const hasPin = input.latitude !== null && input.longitude !== null;
	const atHome = input.samplingLocation === 2;
	return {
		...personValues(input),
		...(atHome ? addressValues(input) : {}),
		websiteReceptionStatus: status.submitted,
		stage: 1,
		receptionType: input.receptionType,
		receptionPlan: input.receptionPlan,
		mobileNumber: input.mobileNumber,
		mobileIndex: indexOf("mobile", input.mobileNumber),
		mobileLast4: input.mobileNumber.slice(-4),
		landline: input.landline || null,
		notes: input.notes || null,
		hasPrescription: input.hasPrescription || input.receptionType === receptionTypes.prescription,
		prescriptionTrackingCode: input.prescriptionTrackingCode,
		samplingLocation: input.samplingLocation,
		coordinates: atHome && hasPin ? `${input.latitude},${input.longitude}` : null,
	};
}

/** Forgets idempotency keys after a month, long after any device has stopped asking again; a job runs it. */
export async function sweepSubmissions(ctx: Context): Promise<void> {
	await ctx.db.delete(submission).where(lt(submission.createdAt, new Date(ctx.now().getTime() - 30 * day)));
}
