import { and, eq, isNull, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { databaseFault } from "#database/database-error.server.ts";
import { staff } from "#domain/access/staff/table.server.ts";
import { keepingDays } from "#domain/catalogue/preparation/keeping.ts";
import { type AuditEntry, mutate, record } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { listDocuments } from "#domain/media/upload/service.server.ts";
import { getConsentText } from "#domain/reception/consent/service.server.ts";
import { laboratoryDays } from "#domain/sampling/sampling/opening-hours/laboratory-days.ts";
import { getSamplingSetting } from "#domain/sampling/sampling/setting.server.ts";
import type { Locale } from "#locale/locale.ts";
import { conflict, invalid, notFound, stale } from "#platform/errors.ts";
import { announceChange } from "../announce.server.ts";
import { joinSteps } from "../information-request.ts";
import { listChange } from "../items/items-change.ts";
import { readPreparations } from "../items/preparation.server.ts";
import {
	asPatientReception,
	changeOf,
	getItemsAndEvents,
	type ReceptionRecord,
	viewerOf,
} from "../patient-reception.server.ts";
import { whoHasOpen } from "../presence/presence.server.ts";
import { yearMonthOf } from "../recept-no.ts";
import type { EventChange } from "../state/history-change.ts";
import { dayFault } from "../state/sampling-moment.ts";
import { takeTransition } from "../state/transition.server.ts";
import { deskTransition, needsCause, nextStatuses } from "../state/transitions.ts";
import { putBack, undoSecondsLeft } from "../state/undo.server.ts";
import { reception, receptionConsent, receptionItem } from "../table.server.ts";
import { answersOf, pinOf } from "../view.server.ts";
import { listNotes } from "./notes.server.ts";
import { listPayments } from "./payments.server.ts";
import type { AtVersion, ReceptionDetails, ReceptionInput, StageInput } from "./schema.ts";

// What the reception desk does with requests (panel 5).

async function getRecord(ctx: Context, id: string): Promise<ReceptionRecord> {
	const [row] = await ctx.db
		.select()
		.from(reception)
		.where(and(eq(reception.id, id), isNull(reception.deletedAt)));
	if (!row) throw notFound();
	return row;
}

/** An event's change as the desk reads it. */
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

/** What the patient agreed to, in the words of that time, and who witnessed it. */
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

/** A complete reception; the view is recorded. @throws DomainError `record.not-found` */
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

/** Locks a request for a change by the desk. @throws DomainError `record.not-found` */
export async function lockReception(
	tx: TransactionContext,
	entry: AuditEntry,
	id: string,
): Promise<ReceptionRecord> {
	entry.subject(id);
	const [row] = await tx.db
		.select()
		.from(reception)
		.where(and(eq(reception.id, id), isNull(reception.deletedAt)))
		.for("update");
	if (!row) throw notFound();
	return row;
}

/** Is it known what will be done? Of a prescription only once the desk has read it. */
const hasItems = async (tx: TransactionContext, id: string) =>
	(await tx.db.$count(receptionItem, eq(receptionItem.receptionId, id))) > 0;

/**
 * Moves a reception to another state. Two people cannot both do it: the second has looked at an older version.
 * @throws DomainError `record.stale`; `reception.transition` when the state does not allow it; `reception.no-tests` when a
 *   prescription is accepted without naming its tests (`acceptReception` does); `validation.failed` when it is opened again
 *   without a reason; `reception.reopen-past`, `reception.reopen-place`; `reception.not-sampled`, `reception.sampling-time`
 */
export async function changeStage(ctx: Context, id: string, input: AtVersion<StageInput>): Promise<void> {
	staffWith("reception.write").check(ctx.actor);
	const to = input.status;
	await mutate(ctx, "reception.stage", async (tx, entry) => {
		const row = await lockReception(tx, entry, id);
		const from = row.websiteReceptionStatus;
		entry.detail("from", from);
		entry.detail("to", to);
		if (input.sampledAt) entry.detail("sampledAt", input.sampledAt);
		if (row.version !== input.version) throw stale({ version: row.version });
		const name = deskTransition(from, to);
		if (!name) throw conflict("reception.transition", { from, to });
		if (needsCause(from, to) && !input.reason)
			throw invalid([{ field: "reason", key: "validation.required" }]);
		if (name === "accept" && !(await hasItems(tx, id))) throw conflict("reception.no-tests");
		await takeTransition(tx, row, name, {
			set: input.needs ? { needs: joinSteps(input.needs) } : {},
			reason: input.reason,
			sampledAt: input.sampledAt === undefined ? undefined : new Date(input.sampledAt),
		});
	});
}

/**
 * Undoes the desk's last step: within a minute, by its author, before the patient gets a message (panel 5.6).
 * @throws DomainError `record.stale`; `reception.undo`, `reception.undo-place` when that is no longer possible
 */
export async function undoStage(
	ctx: Context,
	id: string,
	{ version }: { version: number },
): Promise<ReceptionDetails> {
	staffWith("reception.write").check(ctx.actor);
	await mutate(ctx, "reception.undo", async (tx, entry) => {
		const row = await lockReception(tx, entry, id);
		if (row.version !== version) throw stale({ version: row.version });
		await putBack(tx, row);
	});
	return getReception(ctx, id);
}

/** Was it the index that keeps a number for one reception of a month? */
export const isNumberTaken = (error: unknown): boolean => {
	const { code, constraint } = databaseFault(error);
	return code === "23505" && constraint === "reception_recept_no";
};

/**
 * Saves what the desk fills in: number and date. A number is that of one reception in its Jalali month.
 * @throws DomainError `record.stale`; `validation.failed` for a number that another one of the month has, or a day to come or
 *   before the request was made
 */
export async function updateReception(
	ctx: Context,
	id: string,
	input: AtVersion<ReceptionInput>,
): Promise<ReceptionDetails> {
	staffWith("reception.write").check(ctx.actor);
	const { version, receptDate, receptNo } = input;
	const work = mutate(ctx, "reception.update", async (tx, entry) => {
		const row = await lockReception(tx, entry, id);
		if (row.version !== version) throw stale({ version: row.version });
		const fault = receptDate && receptDate !== row.receptDate && dayFault(receptDate, row, tx.now());
		if (fault) throw invalid([{ field: "receptDate", key: fault }]);
		await tx.db
			.update(reception)
			.set({
				receptNo,
				receptDate: receptDate || null,
				yearMonth: yearMonthOf(receptNo, receptDate || row.sampleDate),
				version: sql`${reception.version} + 1`,
				updatedAt: tx.now(),
			})
			.where(eq(reception.id, id));
		announceChange(tx, id, row.version + 1);
	});
	await work.catch((error: unknown) => {
		throw isNumberTaken(error) ? invalid([{ field: "receptNo", key: "validation.taken" }]) : error;
	});
	return getReception(ctx, id);
}
