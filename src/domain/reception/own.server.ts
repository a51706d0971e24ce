import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { readSamplingSetting } from "#domain/sampling/service.server.ts";
import { ownUploadIds } from "#domain/upload/service.server.ts";
import type { Locale } from "#locale/locale.ts";
import { notFound, unauthenticated } from "#platform/errors.ts";
import type { Asked } from "./answer-schema.ts";
import { askedKey, isAskedStep } from "./asked.ts";
import { changeableUntil } from "./changeable.ts";
import { EventChange, type ListChange, listChange } from "./list-change.ts";
import type { OwnReception } from "./own-schema.ts";
import { isEnded, needsReason, type Status, stageOf, status } from "./status.ts";
import { reception, receptionEvent, receptionItem } from "./table.server.ts";

export type ReceptionRecord = typeof reception.$inferSelect;
type Item = typeof receptionItem.$inferSelect;
type Event = typeof receptionEvent.$inferSelect;

/** Items and events of several receptions, in two queries. */
export async function readParts(ctx: Context, ids: string[]): Promise<{ items: Item[]; events: Event[] }> {
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
function stageTimes(events: Event[]): OwnReception["stageTimes"] {
	const times = new Map<number, string>();
	for (const event of events) {
		const stage = stageOf(event.to as Status);
		if (stage && !times.has(stage)) times.set(stage, event.at.toISOString());
	}
	return [...times].map(([stage, at]) => ({ stage, at }));
}

/** The event in which the desk asked for what is asked now. */
const askingOf = (events: Event[]) =>
	events.findLast(({ from, to }) => to === status.needsInformation && from !== status.needsInformation);

/** What is asked for, with the words of that step the request has already; its national code stays here. */
function askedOf(row: ReceptionRecord, events: Event[]): Asked | null {
	const { needs: step, websiteReceptionStatus: now, baseContractName, suppContractName } = row;
	if (now !== status.needsInformation || !isAskedStep(step)) return null;
	const key = askedKey(askingOf(events)?.id ?? row.id);
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

/** What an event keeps besides the state. */
export const changeOf = ({ change }: Event): EventChange | null =>
	change === null ? null : EventChange.parse(JSON.parse(change));

/** From the list the patient knew last, which they chose or agreed to, to the present one. */
function waitingChange(events: Event[], locale: Locale): ListChange | null {
	const changes = events.map(changeOf).filter((change) => change !== null);
	const since = changes.slice(changes.findLastIndex(({ kind }) => kind === "approval") + 1);
	const lists = since
		.filter((change) => change.kind === "list")
		.filter(({ before }) => before.items.length > 0);
	const [first, last] = [lists[0], lists.at(-1)];
	return first && last ? listChange(first.before, last.after, locale) : null;
}

/** A reception in the words of its patient's language. */
export function asOwnReception(
	row: ReceptionRecord,
	items: Item[],
	events: Event[],
	{ locale, cancelMinutes, now: moment }: { locale: Locale; cancelMinutes: number; now: Date },
): OwnReception {
	const now = row.websiteReceptionStatus as Status;
	const last = now === status.needsInformation ? askingOf(events) : events.at(-1);
	const until = changeableUntil(now, row.slotStartsAt, cancelMinutes);
	// what the desk writes for itself, with a cancellation or a missed visit, stays there
	const isOwnReason = isEnded(now) && last?.actorKind === "patient";
	const tellsReason = needsReason(now) || isOwnReason;
	return {
		id: row.id,
		version: row.version,
		trackingCode: row.trackingCode,
		firstName: row.firstName,
		lastName: row.lastName,
		age: row.age,
		ageScale: row.ageScale,
		receptionType: row.receptionType,
		receptionPlan: row.receptionPlan,
		websiteReceptionStatus: now,
		stage: row.stage,
		isEnded: isEnded(now),
		reason: tellsReason ? (last?.reason ?? "") : "",
		stageTimes: stageTimes(events),
		samplingLocation: row.samplingLocation,
		samplingDistrictId: row.samplingDistrictId ?? "",
		districtName: row.districtName,
		sampleDate: row.sampleDate,
		slotStartsAt: row.slotStartsAt.toISOString(),
		slotEndsAt: row.slotEndsAt.toISOString(),
		changeableUntil: until && until > moment ? until.toISOString() : null,
		createdDateTime: row.createdAt.toISOString(),
		receptNo: row.receptNo,
		receptDate: row.receptDate ?? "",
		isDebtor: row.isDebtor,
		remainedPrice: row.remainedPrice,
		totalPriceRials: row.totalPriceRials,
		homeFeeRials: row.homeFeeRials,
		fastingHours: row.fastingHours,
		items: items.map(({ sourceId: id, kind, code, nameFa, nameEn, priceRials, isIncluded }) => ({
			id,
			kind,
			code,
			name: locale === "fa" ? nameFa : nameEn,
			priceRials,
			isIncluded,
		})),
		listApproval: row.listApproval,
		listChange: row.listApproval === "asked" ? waitingChange(events, locale) : null,
		asked: askedOf(row, events),
	};
}

/** With the photographs that were sent for an answer before it was finished. */
async function withBegun(ctx: Context, receptions: OwnReception[]): Promise<OwnReception[]> {
	const keys = receptions.flatMap(({ asked }) => (asked ? [asked.key] : []));
	const ids = await ownUploadIds(ctx, keys);
	return receptions.map((each) => {
		const uploadId = each.asked && ids.get(each.asked.key);
		if (!each.asked || !uploadId) return each;
		return { ...each, asked: { ...each.asked, known: { ...each.asked.known, uploadId } } };
	});
}

/** In whose words and as of when requests are told. */
export const tellingOf = async (ctx: Context) => ({
	locale: ctx.locale,
	now: ctx.now(),
	cancelMinutes: (await readSamplingSetting(ctx)).cancelMinutes,
});

const mostShown = 100;

/** The signed-in patient's requests, newest first. */
export async function listOwnReceptions(ctx: Context): Promise<OwnReception[]> {
	if (ctx.actor.kind !== "patient") throw unauthenticated();
	const rows = await ctx.db
		.select()
		.from(reception)
		.where(and(eq(reception.accountId, ctx.actor.accountId), isNull(reception.deletedAt)))
		.orderBy(desc(reception.createdAt))
		.limit(mostShown);
	const { items, events } = await readParts(
		ctx,
		rows.map(({ id }) => id),
	);
	const telling = await tellingOf(ctx);
	return withBegun(
		ctx,
		rows.map((row) =>
			asOwnReception(
				row,
				items.filter((item) => item.receptionId === row.id),
				events.filter((event) => event.receptionId === row.id),
				telling,
			),
		),
	);
}

/** One request of the signed-in patient. @throws DomainError `record.not-found`, for another patient's too */
export async function getOwnReception(ctx: Context, id: string): Promise<OwnReception> {
	if (ctx.actor.kind !== "patient") throw unauthenticated();
	const [row] = await ctx.db
		.select()
		.from(reception)
		.where(
			and(eq(reception.id, id), eq(reception.accountId, ctx.actor.accountId), isNull(reception.deletedAt)),
		);
	if (!row) throw notFound();
	const { items, events } = await readParts(ctx, [row.id]);
	const own = asOwnReception(row, items, events, await tellingOf(ctx));
	return (await withBegun(ctx, [own]))[0] ?? own;
}
