import type { TransactionContext } from "#database/context.server.ts";
import { contractIdOf } from "#domain/catalogue/insurer/service.server.ts";
import { prepare } from "#domain/catalogue/preparation/preparation.ts";
import { agreedVersion } from "#domain/reception/consent/service.server.ts";
import { identityOf, rememberPatient } from "#domain/reception/patient/service.server.ts";
import { announceChange } from "#domain/reception/reception/announce.server.ts";
import { type OfferedItems, offeredItems } from "#domain/reception/reception/items/offered-items.server.ts";
import { priceChoice } from "#domain/reception/reception/items/pricing.ts";
import { assertShownPrice } from "#domain/reception/reception/items/shown-price.server.ts";
import { notifyPatient } from "#domain/reception/reception/message/notify-patient.server.ts";
import { scheduleReminder } from "#domain/reception/reception/message/reminder.server.ts";
import { type ConsentWay, receptionTypes } from "#domain/reception/reception/option-codes.ts";
import { ageInYears } from "#domain/reception/reception/person/age.ts";
import {
	addressValues,
	personValues,
} from "#domain/reception/reception/person/personal-data-columns.server.ts";
import { promiseReportDate } from "#domain/reception/reception/report-date/promise-report-date.server.ts";
import type { RequestInput, SubmitAnswer } from "#domain/reception/reception/schema.ts";
import { recordEvent } from "#domain/reception/reception/state/record-event.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { transitions } from "#domain/reception/reception/state/transitions.ts";
import { newTrackingCode } from "#domain/reception/reception/submission/new-tracking-code.server.ts";
import { reception, receptionConsent, receptionItem } from "#domain/reception/reception/table.server.ts";
import { listDistricts } from "#domain/sampling/sampling/list-districts.server.ts";
import { claimSlot } from "#domain/sampling/sampling/slot/claim-slot.server.ts";
import { dayInTehran } from "#locale/date/date.ts";
import type { Locale } from "#locale/locale.ts";
import { invalid } from "#platform/errors.ts";
import { newId } from "#platform/ids.server.ts";
import { indexOf } from "#platform/secret/crypto.server.ts";

// Turns a request into a reception, from a patient or the desk: the same selection, prices, preparation, slot, history and
// message.

/**
 * The selected tests and panels, as currently offered. @throws DomainError `validation.failed` when one of them has been
 * withdrawn
 */
async function getSelection(tx: TransactionContext, input: RequestInput): Promise<OfferedItems> {
	if (input.receptionType === receptionTypes.prescription) return { tests: [], panels: [] };
	const offered = await offeredItems(tx, tx.locale, input);
	const gone = (field: string) => invalid([{ field, key: "validation.withdrawn" }]);
	if (offered.tests.length < input.onlineReceptionTests.length) throw gone("onlineReceptionTests");
	if (offered.panels.length < input.onlineReceptionPanels.length) throw gone("onlineReceptionPanels");
	return offered;
}

/** The rows for the selected items, with names in both languages, which are copied into the request. */
function itemRows(receptionId: string, { tests, panels }: OfferedItems) {
	const names = new Map([...tests, ...panels].map(({ id, nameFa, nameEn }) => [id, { nameFa, nameEn }]));
	return priceChoice(tests, panels).items.map((item, sort) => {
		const { kind, id: sourceId, code, priceRials, isIncluded } = item;
		const { nameFa, nameEn } = names.get(sourceId) ?? { nameFa: code, nameEn: code };
		return { receptionId, sort, kind, sourceId, code, nameFa, nameEn, priceRials, isIncluded };
	});
}

async function getDistrict(tx: TransactionContext, input: RequestInput) {
	if (input.samplingLocation !== 2) return undefined;
	const found = (await listDistricts(tx, tx.locale)).find(({ id }) => id === input.samplingDistrictId);
	if (!found) throw invalid([{ field: "samplingDistrictId", key: "validation.selector" }]);
	return found;
}

/** The columns filled from the patient's input. */
function receptionValues(input: RequestInput) {
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
		labSenderId: input.labSenderId,
		samplingLocation: input.samplingLocation,
		coordinates: atHome && hasPin ? `${input.latitude},${input.longitude}` : null,
	};
}

export type RequestFacts = {
	/** The account of the request, locked (`lockAccount`). */
	accountId: string;
	/** The language of messages to the patient. */
	locale: Locale;
	pictures: { prescImage: string; idCardImage: string };
	consent: { version: string; way: ConsentWay; recordedBy: string | null };
	/** Whether the account keeps a hold on a slot at another time. */
	leavesHold?: boolean;
	/** The total that the desk's form showed, including the home-visit fee. */
	shownTotalRials?: number | undefined;
};

/**
 * Creates a request and claims its slot, in the caller's transaction.
 * @throws DomainError `slot.unavailable`, `validation.failed`, `price.changed`
 */
export async function makeReception(
	tx: TransactionContext,
	sent: RequestInput,
	{ accountId, locale, pictures, consent, leavesHold = false, shownTotalRials }: RequestFacts,
): Promise<SubmitAnswer> {
	const input = { ...sent, ...(await identityOf(tx, accountId, sent)) };
	const choice = await getSelection(tx, input);
	const district = await getDistrict(tx, input);
	const version = await agreedVersion(tx, consent.version);
	const { totalPriceRials } = priceChoice(choice.tests, choice.panels);
	assertShownPrice(shownTotalRials, totalPriceRials + (district?.feeRials ?? 0));
	const startsAt = new Date(input.onlineReceptionDate);
	const needs = prepare(choice.tests, choice.panels, ageInYears(input, dayInTehran(startsAt)));
	const patientId = await rememberPatient(tx, accountId, { ...input, birthDate: input.birthDate || null });
	const place = await claimSlot(
		tx,
		{ location: input.samplingLocation, districtId: district?.id ?? null, startsAt },
		needs,
		{ accountId, leavesHold },
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
		stageSince: tx.now(),
		totalPriceRials,
		homeFeeRials: district?.feeRials ?? 0,
		fastingHours: needs.fastingHours,
		locale,
		createdAt: tx.now(),
		updatedAt: tx.now(),
	});
	announceChange(tx, id, 1);
	const { way, recordedBy } = consent;
	await tx.db
		.insert(receptionConsent)
		.values({ receptionId: id, accountId, patientId, version, locale, way, recordedBy, at: tx.now() });
	const rows = itemRows(id, choice);
	if (rows.length) await tx.db.insert(receptionItem).values(rows);
	await promiseReportDate(tx, id);
	await recordEvent(tx, { receptionId: id, to: status.submitted });
	await scheduleReminder(tx, id, startsAt);
	await notifyPatient(tx, transitions.submit.sms, {
		id,
		trackingCode,
		mobileNumber: input.mobileNumber,
		slotStartsAt: startsAt,
		locale,
	});
	return { id, trackingCode };
}
