import { and, asc, count, desc, eq, gt, gte, ilike, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { type AuditEntry, mutate, record } from "#domain/audit/mutate.server.ts";
import { isWithinLimit, type Limit } from "#domain/rate-limit/service.server.ts";
import { staffWith } from "#domain/right/roles-and-rights.ts";
import { staff } from "#domain/staff/table.server.ts";
import { listDocuments } from "#domain/upload/service.server.ts";
import { normaliseDigits } from "#locale/digits.ts";
import { fold } from "#locale/fold.ts";
import type { Locale } from "#locale/locale.ts";
import { normaliseMobile } from "#locale/mobile-number.ts";
import { indexOf } from "#platform/crypto.server.ts";
import { conflict, notFound, stale } from "#platform/errors.ts";
import { totals } from "#platform/http/paging.ts";
import { getConsentText } from "../consent/service.server.ts";
import type { EventChange } from "../history-change.ts";
import { listChange } from "../items-change.ts";
import {
	asPatientReception,
	changeOf,
	getItemsAndEvents,
	type ReceptionRecord,
	viewerOf,
} from "../patient-view/service.server.ts";
import { readPreparations } from "../preparation.server.ts";
import { isEnded, type Status, status } from "../status.ts";
import { reception, receptionConsent, receptionItem } from "../table.server.ts";
import { parseTrackingCode } from "../tracking-code.ts";
import { takeTransition } from "../transition.server.ts";
import { deskTransition, nextStatuses } from "../transitions.ts";
import { putBack, undoSecondsLeft } from "../undo.server.ts";
import { answersOf, pinOf, summaryOf } from "../view.server.ts";
import { answeredAmong, countWaiting, isWaiting } from "../waiting-for-desk.server.ts";
import type {
	AtVersion,
	ReceptionDetails,
	ReceptionInput,
	ReceptionPage,
	ReceptionQuery,
	ReceptionRow,
	StageInput,
} from "./schema.ts";

// What the reception desk does with requests (panel 5).

const asRow = (row: ReceptionRecord, answered: ReadonlySet<string>): ReceptionRow => ({
	...summaryOf(row),
	gender: row.gender,
	isAnswered: answered.has(row.id),
	isRefused: row.listApproval === "refused",
	mobileLast4: row.mobileLast4,
});

/** Name with its words in any order, tracking code, reception number, mobile or national code, in any digits and spelling. */
function matches(title: string): SQL | undefined {
	const digits = normaliseDigits(title);
	const words = fold(title).split(" ").filter(Boolean);
	const code = parseTrackingCode(title);
	return or(
		and(...words.map((word) => ilike(reception.search, `%${word.replace(/[\\%_]/g, "\\$&")}%`))),
		code ? eq(reception.trackingCode, code) : undefined,
		digits ? eq(reception.receptNo, digits) : undefined,
		eq(reception.mobileIndex, indexOf("mobile", normaliseMobile(title))),
		/^\d{10}$/.test(digits) ? eq(reception.nationalCodeIndex, indexOf("nationalCode", digits)) : undefined,
		/^\d{4}$/.test(digits) ? eq(reception.mobileLast4, digits) : undefined,
	);
}

function isEndedOnly(ended: ReceptionQuery["ended"]): SQL | undefined {
	if (ended === undefined) return undefined;
	const { websiteReceptionStatus } = reception;
	return ended === "true"
		? gte(websiteReceptionStatus, status.cancelled)
		: lt(websiteReceptionStatus, status.cancelled);
}

/** The same look at the queue counts once in this time: an open page asks again by itself. */
const sameLook: Limit = { name: "audit.queue", hits: 1, windowSeconds: 10 * 60 };

/** Records that somebody has looked through the queue, and whether for somebody; never for whom. */
async function recordLook(ctx: Context, query: ReceptionQuery, found: number): Promise<void> {
	const who = ctx.actor.kind === "staff" ? ctx.actor.staffId : "system";
	if (!(await isWithinLimit(ctx, sameLook, `${who} ${JSON.stringify(query)}`))) return;
	const { stage = 0, status: state = 0, day = "", page } = query;
	const facts = { stage, status: state, day, page, found };
	await record(ctx, query.title?.trim() ? "reception.search" : "reception.list", null, facts);
}

/** The queue with the count of each stage; the counts follow search and day, not the chosen stage or state. */
export async function listReceptions(ctx: Context, query: ReceptionQuery): Promise<ReceptionPage> {
	staffWith("reception.read").check(ctx.actor);
	const title = query.title?.trim();
	const searched = and(
		isNull(reception.deletedAt),
		title ? matches(title) : undefined,
		query.day ? eq(reception.sampleDate, query.day) : undefined,
	);
	const where = and(
		searched,
		query.stage
			? and(eq(reception.stage, query.stage), lt(reception.websiteReceptionStatus, status.cancelled))
			: undefined,
		isEndedOnly(query.ended),
		query.status ? eq(reception.websiteReceptionStatus, query.status) : undefined,
		query.waiting ? isWaiting : undefined,
		query.upcoming
			? and(gt(reception.slotEndsAt, ctx.now()), lt(reception.websiteReceptionStatus, status.sampled))
			: undefined,
	);
	const [rows, [counted], perStage, waitingCount] = await Promise.all([
		ctx.db
			.select()
			.from(reception)
			.where(where)
			.orderBy(
				...(query.sort === "sampling"
					? [asc(reception.slotStartsAt), asc(reception.id)]
					: query.sort === "oldest"
						? [asc(reception.createdAt), asc(reception.id)]
						: [desc(reception.createdAt), desc(reception.id)]),
			)
			.limit(query.pageSize)
			.offset((query.page - 1) * query.pageSize),
		ctx.db.select({ n: count() }).from(reception).where(where),
		ctx.db
			.select({ stage: reception.stage, status: reception.websiteReceptionStatus, n: count() })
			.from(reception)
			.where(searched)
			.groupBy(reception.stage, reception.websiteReceptionStatus),
		countWaiting(ctx, searched),
	]);
	const answered = await answeredAmong(
		ctx,
		rows.map(({ id }) => id),
	);
	await recordLook(ctx, query, counted?.n ?? 0);
	const sum = (some: typeof perStage) => some.reduce((total, row) => total + row.n, 0);
	const living = perStage.filter((row) => !isEnded(row.status as Status));
	return {
		dataList: rows.map((row) => asRow(row, answered)),
		...totals(counted?.n ?? 0, query.pageSize),
		stageCounts: [1, 2, 3, 4, 5].map((stage) => sum(living.filter((row) => row.stage === stage))),
		endedCount: sum(perStage) - sum(living),
		waitingCount,
	};
}

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
	answered: change?.kind === "answer" ? change.fields : [],
	isApproval: change?.kind === "approval",
	isRefusal: change?.kind === "refusal",
});

/** One reception whole; that it was looked at is recorded. @throws DomainError `record.not-found` */
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
	await record(ctx, "reception.read", id);
	const now = row.websiteReceptionStatus as Status;
	return {
		...asPatientReception(row, items, events, { ...(await viewerOf(ctx)), preparation }),
		reason: events.at(-1)?.reason ?? "",
		...answersOf(row, ctx.locale),
		...pinOf(row),
		nationalCode: row.nationalCode ?? "",
		passportNumber: row.passportNumber ?? "",
		noNumberReason: row.noNumberReason,
		guardianNationalCode: row.guardianNationalCode ?? "",
		hasPrescription: row.hasPrescription,
		consent: consent
			? {
					version: consent.version,
					at: consent.at.toISOString(),
					locale: consent.locale,
					text: await getConsentText(ctx, consent.version, consent.locale),
					way: consent.way,
					recordedBy: names.get(consent.recordedBy ?? "") ?? "",
				}
			: null,
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
 *   prescription is accepted without naming its tests (`acceptReception` does)
 */
export async function changeStage(
	ctx: Context,
	id: string,
	input: AtVersion<StageInput>,
): Promise<ReceptionDetails> {
	await moveReception(ctx, id, input);
	return getReception(ctx, id);
}

/** As `changeStage`, for who does not look at the reception afterwards. */
export async function moveReception(ctx: Context, id: string, input: AtVersion<StageInput>): Promise<void> {
	staffWith("reception.write").check(ctx.actor);
	const to = input.status;
	await mutate(ctx, "reception.stage", async (tx, entry) => {
		const row = await lockReception(tx, entry, id);
		const from = row.websiteReceptionStatus as Status;
		entry.detail("from", from);
		entry.detail("to", to);
		if (row.version !== input.version) throw stale({ version: row.version });
		const name = deskTransition(from, to);
		if (!name) throw conflict("reception.transition", { from, to });
		if (name === "accept" && !(await hasItems(tx, id))) throw conflict("reception.no-tests");
		await takeTransition(tx, row, name, {
			set: input.needs ? { needs: input.needs } : {},
			reason: input.reason,
		});
	});
}

/**
 * Takes the desk's last step with a reception back: within a minute, by who took it, before the patient was told (panel 5.6).
 * @throws DomainError `record.stale`; `reception.undo`, `reception.undo-place` when that is not possible any more
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

/** Saves what the desk fills in: number, date, debt. @throws DomainError `record.stale` */
export async function updateReception(
	ctx: Context,
	id: string,
	input: AtVersion<ReceptionInput>,
): Promise<ReceptionDetails> {
	staffWith("reception.write").check(ctx.actor);
	const { version, receptDate, ...fields } = input;
	await mutate(ctx, "reception.update", async (tx, entry) => {
		entry.subject(id);
		const changed = await tx.db
			.update(reception)
			.set({
				...fields,
				receptDate: receptDate || null,
				version: sql`${reception.version} + 1`,
				updatedAt: tx.now(),
			})
			.where(and(eq(reception.id, id), eq(reception.version, version), isNull(reception.deletedAt)))
			.returning({ id: reception.id });
		if (changed.length === 0) throw stale({ version: (await getRecord(tx, id)).version });
	});
	return getReception(ctx, id);
}
