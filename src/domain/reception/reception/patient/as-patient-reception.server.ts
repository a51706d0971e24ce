import { asc, inArray } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import type { Preparation } from "#domain/catalogue/preparation/schema.ts";
import { patientUploadIds } from "#domain/media/upload/list-patient-uploads.server.ts";
import { listDistricts } from "#domain/sampling/sampling/list-districts.server.ts";
import { getSamplingSetting } from "#domain/sampling/sampling/setting.server.ts";
import type { Locale } from "#locale/locale.ts";
import type { InformationRequest } from "../information-reply.ts";
import { type InformationStep, informationKey, stepsIn } from "../information-request.ts";
import { type List, type ListChange, listChange } from "../items/items-change.ts";
import type { PatientReception } from "../patient-reception.ts";
import { cancellationDeadline } from "../state/cancellation-deadline.ts";
import { EventChange } from "../state/history-change.ts";
import { isEnded, stageOf, status } from "../state/status.ts";
import { needsReason } from "../state/transitions.ts";
import { type reception, receptionEvent, receptionItem } from "../table.server.ts";
import { summaryOf } from "../view.server.ts";

export type ReceptionRecord = typeof reception.$inferSelect;
/** A request that belongs to an account. */
export type OwnReception = ReceptionRecord & { accountId: string };
type Item = typeof receptionItem.$inferSelect;
type Event = typeof receptionEvent.$inferSelect;

/** Items and events of several requests, in two queries. */
export async function getItemsAndEvents(
	ctx: Context,
	ids: string[],
): Promise<{ items: Item[]; events: Event[] }> {
	if (ids.length === 0) return { items: [], events: [] };
	const [items, events] = await Promise.all([
		ctx.db
			.select()
			.from(receptionItem)
			.where(inArray(receptionItem.receptionId, ids))
			.orderBy(asc(receptionItem.sort)),
		ctx.db
			.select()
			.from(receptionEvent)
			.where(inArray(receptionEvent.receptionId, ids))
			.orderBy(asc(receptionEvent.at)),
	]);
	return { items, events };
}

/** When each stage was first reached. */
function stageTimes(events: Event[]): PatientReception["stageTimes"] {
	const times = new Map<number, string>();
	for (const event of events) {
		const stage = stageOf(event.to);
		if (stage && !times.has(stage)) times.set(stage, event.at.toISOString());
	}
	return [...times].map(([stage, at]) => ({ stage, at }));
}

/** The event in which the desk asked the questions that are open now. */
const askingOf = (events: Event[]) =>
	events.findLast(({ from, to }) => to === status.needsInformation && from !== status.needsInformation);

/** The parts of the desk's question that the patient has not answered. */
function informationRequestsOf(row: ReceptionRecord, events: Event[]): InformationRequest[] {
	if (row.websiteReceptionStatus !== status.needsInformation) return [];
	const asking = askingOf(events)?.id ?? row.id;
	return stepsIn(row.needs).map((step) => informationRequestOf(row, step, informationKey(asking, step)));
}

/** One open part of the desk's question, with the data that the request has for that step, except the national code. */
function informationRequestOf(row: ReceptionRecord, step: InformationStep, key: string): InformationRequest {
	const { baseContractName, suppContractName } = row;
	switch (step) {
		case "userProfile": {
			const { patientId, gender, birthDate } = row;
			const person = { patientId, gender, birthDate: birthDate ?? "", hasNoNationalCode: !row.nationalCode };
			return { step, key, known: { ...person, baseContractName, suppContractName } };
		}
		case "address": {
			const { address, plaq, buildingNo, addressDesc } = row;
			return {
				step,
				key,
				known: { address: address ?? "", plaq, buildingNo, addressDesc: addressDesc ?? "" },
			};
		}
		case "epresc":
			return {
				step,
				key,
				known: { prescriptionTrackingCode: row.prescriptionTrackingCode, baseContractName },
			};
		default:
			return { step, key, known: {} };
	}
}

/** The additional data that an event stores besides the states. */
export const changeOf = ({ change }: Event): EventChange | null =>
	change === null ? null : EventChange.parse(JSON.parse(change));

/** The difference between the list that the patient last chose or agreed to and the current list. */
function waitingChange(events: Event[], locale: Locale): ListChange | null {
	const lists = listsSinceApproval(events);
	const [first, last] = [lists[0], lists.at(-1)];
	return first && last ? listChange(first.before, last.after, locale) : null;
}

/** Changes to the list since the patient last chose or agreed to it. */
function listsSinceApproval(events: Event[]) {
	const changes = events.map(changeOf).filter((change) => change !== null);
	return changes
		.slice(changes.findLastIndex(({ kind }) => kind === "approval") + 1)
		.filter((change) => change.kind === "list")
		.filter(({ before }) => before.items.length > 0);
}

/** The list that the patient last chose or agreed to; undefined when the desk has not changed it since. */
export const knownList = (events: Event[]): List | undefined => listsSinceApproval(events)[0]?.before;

type Viewer = {
	locale: Locale;
	now: Date;
	cancelMinutes: number;
	/** Names of the districts currently served, by id, in the patient's language. */
	districtNames: ReadonlyMap<string, string>;
};

/** A request in its patient's language. */
export function asPatientReception(
	row: ReceptionRecord,
	items: Item[],
	events: Event[],
	{ locale, cancelMinutes, preparation, now: moment, districtNames }: Viewer & { preparation: Preparation },
): PatientReception {
	const now = row.websiteReceptionStatus;
	const last = now === status.needsInformation ? askingOf(events) : events.at(-1);
	const until = cancellationDeadline(now, row.slotStartsAt, cancelMinutes);
	// what the desk writes for itself, with a cancellation or a missed visit, stays there
	const isOwnReason = isEnded(now) && last?.actorKind === "patient";
	const tellsReason = needsReason(now) || isOwnReason;
	return {
		...summaryOf(row),
		receptionPlan: row.receptionPlan,
		isOwnCancellation: now === status.cancelled && isOwnReason,
		reason: tellsReason ? (last?.reason ?? "") : "",
		stageTimes: stageTimes(events),
		samplingDistrictId: row.samplingDistrictId ?? "",
		districtName: districtNames.get(row.samplingDistrictId ?? "") ?? row.districtName,
		sampleDate: row.sampleDate,
		cancellationDeadline: until && until > moment ? until.toISOString() : null,
		changeDeadline: until?.toISOString() ?? null,
		receptNo: row.receptNo,
		receptDate: row.receptDate ?? "",
		reportDate: row.reportDate ?? "",
		remainedPrice: row.remainedPrice,
		chargeRials: row.chargeRials,
		paidRials: row.paidRials,
		payableRials: row.payableRials,
		totalPriceRials: row.totalPriceRials,
		homeFeeRials: row.homeFeeRials,
		fastingHours: row.fastingHours,
		preparation,
		items: items.map(({ sourceId: id, kind, code, nameFa, nameEn, priceRials, isIncluded }) => ({
			id,
			kind,
			code,
			name: locale === "fa" ? nameFa : nameEn,
			priceRials,
			isIncluded,
		})),
		listApproval: row.listApproval,
		listChange:
			row.listApproval === "asked" || row.listApproval === "refused" ? waitingChange(events, locale) : null,
		informationRequests: informationRequestsOf(row, events),
	};
}

/** Adds the photographs that were already sent for an unfinished answer. */
export async function withBegun(ctx: Context, receptions: PatientReception[]): Promise<PatientReception[]> {
	const keys = receptions.flatMap(({ informationRequests }) => informationRequests.map(({ key }) => key));
	const ids = await patientUploadIds(ctx, keys);
	return receptions.map((each) => ({
		...each,
		informationRequests: each.informationRequests.map((request) => {
			const uploadId = ids.get(request.key);
			return uploadId ? { ...request, known: { ...request.known, uploadId } } : request;
		}),
	}));
}

/** The patient's language and the current time, for showing requests. */
export const viewerOf = async (ctx: Context): Promise<Viewer> => ({
	locale: ctx.locale,
	now: ctx.now(),
	cancelMinutes: (await getSamplingSetting(ctx)).cancelMinutes,
	districtNames: new Map((await listDistricts(ctx, ctx.locale)).map(({ id, name }) => [id, name])),
});
