import { and, count, eq, gt, lt } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { lockAccount } from "#domain/account/service.server.ts";
import { mutate } from "#domain/audit/mutate.server.ts";
import { getCentreSetting } from "#domain/centre-setting/service.server.ts";
import { contractIdOf } from "#domain/contract/service.server.ts";
import { identityOf, rememberPatient } from "#domain/patient/service.server.ts";
import { prepare } from "#domain/preparation/preparation.ts";
import { listDistricts } from "#domain/sampling/districts.server.ts";
import { getSamplingSetting } from "#domain/sampling/setting.server.ts";
import { claimSlot } from "#domain/sampling/slot-hold-and-claim.server.ts";
import { attachUploads } from "#domain/upload/service.server.ts";
import { dayInTehran } from "#locale/date.ts";
import { day, second } from "#platform/clock.ts";
import { indexOf } from "#platform/crypto.server.ts";
import { DomainError, invalid, limitReached, unauthenticated } from "#platform/errors.ts";
import { newId } from "#platform/ids.server.ts";
import { ageInYears } from "../age.ts";
import { agreedVersion } from "../consent/service.server.ts";
import { announceChange } from "../live/announce.server.ts";
import { notifyPatient } from "../notifications/notify-patient.server.ts";
import { scheduleReminder } from "../notifications/reminder.server.ts";
import { type OfferedItems, offeredItems } from "../offered-items.server.ts";
import { receptionTypes } from "../option-codes.ts";
import { addressValues, personValues } from "../personal-data-columns.server.ts";
import { priceChoice } from "../pricing.ts";
import type { SubmitAnswer, SubmitInput } from "../schema.ts";
import { status } from "../status.ts";
import { reception, receptionConsent, receptionDraft, receptionItem, submission } from "../table.server.ts";
import { recordEvent } from "../transition.server.ts";
import { transitions } from "../transitions.ts";
import { inputHashOf } from "./input-hash.server.ts";
import { newTrackingCode } from "./new-tracking-code.server.ts";

/** Receptions an account may make in a day: enough for a family, too few for a machine. */
const maxPerDay = 20;

/**
 * Counts receptions and not calls: a repeat with the same key costs nothing. The account is held until the commit, so that
 * parallel calls count each other. @throws DomainError `limit.reached`
 */
async function assertUnderDailyLimit(tx: TransactionContext, accountId: string) {
	await lockAccount(tx, accountId);
	const since = new Date(tx.now().getTime() - day);
	const [made] = await tx.db
		.select({ n: count() })
		.from(reception)
		.where(and(eq(reception.accountId, accountId), gt(reception.createdAt, since)));
	if ((made?.n ?? 0) >= maxPerDay) throw limitReached(day / second);
}

/** @throws DomainError `validation.failed` when the laboratory takes no requests of this kind */
async function assertOffered(tx: TransactionContext, input: SubmitInput) {
	const offers = await getSamplingSetting(tx);
	const withdrawn = (field: string) => invalid([{ field, key: "validation.withdrawn" }]);
	if (input.receptionType === receptionTypes.prescription) {
		if (!offers.offersPrescription) throw withdrawn("receptionType");
		return;
	}
	if (!offers.offersTests && input.onlineReceptionTests.length) throw withdrawn("onlineReceptionTests");
	if (!offers.offersPanels && input.onlineReceptionPanels.length) throw withdrawn("onlineReceptionPanels");
}

/** @throws DomainError `validation.failed` when a chosen test or panel is not offered any more */
async function getSelection(tx: TransactionContext, input: SubmitInput): Promise<OfferedItems> {
	await assertOffered(tx, input);
	if (input.receptionType === receptionTypes.prescription) return { tests: [], panels: [] };
	const offered = await offeredItems(tx, tx.locale, input);
	const gone = (field: string) => invalid([{ field, key: "validation.withdrawn" }]);
	if (offered.tests.length < input.onlineReceptionTests.length) throw gone("onlineReceptionTests");
	if (offered.panels.length < input.onlineReceptionPanels.length) throw gone("onlineReceptionPanels");
	return offered;
}

/** Both names of what was chosen, copied into the request. */
function itemRows(receptionId: string, { tests, panels }: OfferedItems) {
	const names = new Map([...tests, ...panels].map(({ id, nameFa, nameEn }) => [id, { nameFa, nameEn }]));
	return priceChoice(tests, panels).items.map((item, sort) => {
		const { kind, id: sourceId, code, priceRials, isIncluded } = item;
		const { nameFa, nameEn } = names.get(sourceId) ?? { nameFa: code, nameEn: code };
		return { receptionId, sort, kind, sourceId, code, nameFa, nameEn, priceRials, isIncluded };
	});
}

async function getDistrict(tx: TransactionContext, input: SubmitInput) {
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
	const { getPatientNicImage } = await getCentreSetting(tx);
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

/**
 * Makes a reception of a patient's request: once for an idempotency key, with a place in the slot, all or nothing.
 * A second call with the key and the same input answers with the first one's result.
 * @throws DomainError `slot.unavailable`, `submission.other-body`, `validation.failed`, `limit.reached`
 */
export async function submitReception(ctx: Context, sent: SubmitInput, key: string): Promise<SubmitAnswer> {
	const { actor } = ctx;
	if (actor.kind !== "patient") throw unauthenticated();
	const { accountId } = actor;
	const inputHash = inputHashOf(sent);
	return mutate(ctx, "reception.submit", async (tx, entry) => {
		// a parallel call with the same key waits here until this one has ended
		const [first] = await tx.db
			.insert(submission)
			.values({ accountId, key, inputHash, createdAt: tx.now() })
			.onConflictDoNothing()
			.returning();
		if (!first) {
			const answer = await earlier(tx, accountId, key, inputHash);
			entry.subject(answer.id);
			entry.detail("repeated", true);
			return answer;
		}
		await assertUnderDailyLimit(tx, accountId);
		const input = { ...sent, ...(await identityOf(tx, accountId, sent)) };
		const choice = await getSelection(tx, input);
		const district = await getDistrict(tx, input);
		const pictures = await picturesOf(tx, input);
		const consentVersion = await agreedVersion(tx, input.consentVersion);
		const { totalPriceRials } = priceChoice(choice.tests, choice.panels);
		const needs = prepare(
			choice.tests,
			choice.panels,
			ageInYears(input, dayInTehran(new Date(input.onlineReceptionDate))),
		);
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
			baseContractId: await contractIdOf(tx, "base", input.baseContractName),
			suppContractId: await contractIdOf(tx, "supplementary", input.suppContractName),
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
		announceChange(tx, id, 1);
		await tx.db.insert(receptionConsent).values({
			receptionId: id,
			accountId,
			patientId,
			version: consentVersion,
			locale: tx.locale,
			at: tx.now(),
		});
		await attachUploads(tx, accountId, id, [
			{ field: "prescImage", kind: "prescription", id: pictures.prescImage },
			{ field: "idCardImage", kind: "idCard", id: pictures.idCardImage },
		]);
		const rows = itemRows(id, choice);
		if (rows.length) await tx.db.insert(receptionItem).values(rows);
		await recordEvent(tx, { receptionId: id, to: status.submitted });
		await tx.db
			.update(submission)
			.set({ receptionId: id })
			.where(and(eq(submission.accountId, accountId), eq(submission.key, key)));
		if (input.id)
			await tx.db
				.delete(receptionDraft)
				.where(and(eq(receptionDraft.accountId, accountId), eq(receptionDraft.id, input.id)));
		await scheduleReminder(tx, id, startsAt);
		await notifyPatient(tx, transitions.submit.sms, {
			id,
			trackingCode,
			mobileNumber: input.mobileNumber,
			slotStartsAt: startsAt,
			locale: tx.locale,
		});
		entry.subject(id);
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
