import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { staff } from "#domain/access/staff/table.server.ts";
import { keepingDays } from "#domain/catalogue/preparation/keeping.ts";
import { record } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { listDocuments } from "#domain/media/upload/list-documents.server.ts";
import { getConsentText } from "#domain/reception/consent/service.server.ts";
import { laboratoryDays } from "#domain/sampling/sampling/opening-hours/laboratory-days.ts";
import { getSamplingSetting } from "#domain/sampling/sampling/setting.server.ts";
import type { Locale } from "#locale/locale.ts";
import { notFound } from "#platform/errors.ts";
import { listChange } from "../items/items-change.ts";
import { readPreparations } from "../items/preparation.server.ts";
import {
	asPatientReception,
	changeOf,
	getItemsAndEvents,
	type ReceptionRecord,
	viewerOf,
} from "../patient/as-patient-reception.server.ts";
import { whoHasOpen } from "../presence/presence.server.ts";
import type { EventChange } from "../state/history-change.ts";
import { nextStatuses } from "../state/transitions.ts";
import { undoSecondsLeft } from "../state/undo/undo-seconds-left.server.ts";
import { reception, receptionConsent } from "../table.server.ts";
import { answersOf, pinOf } from "../view.server.ts";
import { listNotes } from "./notes.server.ts";
import { listPayments } from "./payments.server.ts";
import type { ReceptionDetails } from "./schema.ts";

// What the reception desk does with requests (panel 5).

async function getRecord(ctx: Context, id: string): Promise<ReceptionRecord> {
	const [row] = await ctx.db
		.select()
		.from(reception)
		.where(and(eq(reception.id, id), isNull(reception.deletedAt)));
	if (!row) throw notFound();
	return row;
}

/** The change of an event as shown to the desk. */
const shownChange = (change: EventChange | null, locale: Locale) => ({
	change: change?.kind === "list" ? listChange(change.before, change.after, locale) : null,
	answeredStep: change?.kind === "answer" ? (change.step ?? ("" as const)) : ("" as const),
	answered: change?.kind === "answer" ? change.fields : [],
	separate: change?.kind === "separate" ? change.trackingCode : "",
	report:
		change?.kind === "report" ? (change.isPart ? ("part" as const) : ("again" as const)) : ("" as const),
	sampledAt: change?.kind === "sampling" ? change.at : "",
	isApproval: change?.kind === "approval",
	isRefusal: change?.kind === "refusal",
});

/** The consent text that the patient agreed to, and the staff user who recorded the consent. */
async function consentOf(ctx: Context, id: string, names: ReadonlyMap<string, string>) {
	const [consent] = await ctx.db
		.select({
			version: receptionConsent.version,
			at: receptionConsent.at,
			locale: receptionConsent.locale,
			way: receptionConsent.way,
			recordedBy: receptionConsent.recordedBy,
		})
		.from(receptionConsent)
		.where(eq(receptionConsent.receptionId, id));
	if (!consent) return null;
	const { version, at, locale, way, recordedBy } = consent;
	return {
		version,
		at: at.toISOString(),
		locale,
		text: await getConsentText(ctx, version, locale),
		way,
		recordedBy: names.get(recordedBy ?? "") ?? "",
	};
}

/** A complete request; the view is recorded. @throws DomainError `record.not-found` */
export async function getReception(ctx: Context, id: string): Promise<ReceptionDetails> {
	staffWith("reception.read").check(ctx.actor);
	const row = await getRecord(ctx, id);
	const { items, events } = await getItemsAndEvents(ctx, [id]);
	const preparation = (await readPreparations(ctx, items, ctx.locale))(row);
	const names = new Map(
		(await ctx.db.select({ id: staff.id, name: staff.displayName }).from(staff)).map((user) => [
			user.id,
			user.name,
		]),
	);
	const openedBy = (await whoHasOpen(ctx, [id])).get(id) ?? [];
	await record(ctx, "reception.read", id);
	const now = row.websiteReceptionStatus;
	return {
		...asPatientReception(row, items, events, { ...(await viewerOf(ctx)), preparation }),
		laboratoryDays: laboratoryDays(row.sampleDate, keepingDays, await getSamplingSetting(ctx)),
		locale: row.locale,
		reason: events.at(-1)?.reason ?? "",
		...answersOf(row, ctx.locale),
		...pinOf(row),
		assignee: row.assigneeId ? { id: row.assigneeId, name: names.get(row.assigneeId) ?? "" } : null,
		assignedDateTime: row.assignedAt?.toISOString() ?? null,
		openedBy,
		nationalCode: row.nationalCode ?? "",
		passportNumber: row.passportNumber ?? "",
		noNumberReason: row.noNumberReason,
		guardianNationalCode: row.guardianNationalCode ?? "",
		hasPrescription: row.hasPrescription,
		consent: await consentOf(ctx, id, names),
		documents: await listDocuments(ctx, id, [row.prescImage, row.idCardImage]),
		events: events.map((event) => ({
			at: event.at.toISOString(),
			from: event.from,
			to: event.to,
			by: event.actorKind === "staff" ? (names.get(event.actorId ?? "") ?? "") : "",
			actorKind: event.actorKind,
			reason: event.reason ?? "",
			...shownChange(changeOf(event), ctx.locale),
		})),
		notesInside: await listNotes(ctx, id, names),
		payments: await listPayments(ctx, id, names),
		baseShareRials: row.baseShareRials,
		suppShareRials: row.suppShareRials,
		discountRials: row.discountRials,
		creditRials: Math.max(0, row.paidRials - row.chargeRials),
		typedDebtRials: row.typedDebtRials,
		nextStatuses: [...nextStatuses(now)],
		undoSecondsLeft: await undoSecondsLeft(ctx, row),
	};
}
