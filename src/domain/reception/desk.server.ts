import { and, asc, count, desc, eq, gte, ilike, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { type Note, perform, record } from "#domain/audit/perform.server.ts";
import { staffWith } from "#domain/right/policy.ts";
import { releaseSlot } from "#domain/sampling/claim.server.ts";
import { staff } from "#domain/staff/table.server.ts";
import { listDocuments } from "#domain/upload/service.server.ts";
import { fold } from "#locale/fold.ts";
import { normaliseDigits, normaliseMobile } from "#locale/normalise.ts";
import { indexOf } from "#platform/crypto.server.ts";
import { conflict, notFound, stale } from "#platform/errors.ts";
import { totals } from "#platform/http/params.ts";
import type {
	ReceptionDeskInput,
	ReceptionDetails,
	ReceptionPage,
	ReceptionQuery,
	ReceptionRow,
	StageInput,
} from "./desk-schema.ts";
import { shownChange } from "./list-change.ts";
import { tellPatient } from "./notice.server.ts";
import type { Notice } from "./notice-text.ts";
import { asOwnReception, changeOf, type ReceptionRecord, readParts, tellingOf } from "./own.server.ts";
import { holdsSlot, isAllowed, isEnded, nextStatuses, type Status, stageOf, status } from "./status.ts";
import { reception, receptionEvent, receptionItem } from "./table.server.ts";
import { readTrackingCode } from "./tracking-code.ts";

// What the reception desk does with requests (panel 5).

const asRow = (row: ReceptionRecord): ReceptionRow => ({
	id: row.id,
	version: row.version,
	trackingCode: row.trackingCode,
	firstName: row.firstName,
	lastName: row.lastName,
	age: row.age,
	ageScale: row.ageScale,
	gender: row.gender,
	websiteReceptionStatus: row.websiteReceptionStatus as Status,
	stage: row.stage,
	isEnded: isEnded(row.websiteReceptionStatus as Status),
	receptionType: row.receptionType,
	samplingLocation: row.samplingLocation,
	slotStartsAt: row.slotStartsAt.toISOString(),
	slotEndsAt: row.slotEndsAt.toISOString(),
	mobileLast4: row.mobileLast4,
	isDebtor: row.isDebtor,
	createdDateTime: row.createdAt.toISOString(),
});

/** Name, tracking code, reception number, mobile or national code, in any digits and spelling. */
function matches(title: string): SQL | undefined {
	const digits = normaliseDigits(title);
	const name = fold(title).replace(/[\\%_]/g, "\\$&");
	const code = readTrackingCode(title);
	return or(
		name ? ilike(reception.search, `%${name}%`) : undefined,
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
	);
	const [rows, [counted], perStage] = await Promise.all([
		ctx.db
			.select()
			.from(reception)
			.where(where)
			.orderBy(
				...(query.sort === "sampling"
					? [asc(reception.slotStartsAt), asc(reception.id)]
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
	]);
	const sum = (some: typeof perStage) => some.reduce((total, row) => total + row.n, 0);
	const living = perStage.filter((row) => !isEnded(row.status as Status));
	return {
		dataList: rows.map(asRow),
		...totals(counted?.n ?? 0, query.pageSize),
		stageCounts: [1, 2, 3, 4, 5].map((stage) => sum(living.filter((row) => row.stage === stage))),
		endedCount: sum(perStage) - sum(living),
		newCount: sum(living.filter((row) => row.status === status.submitted)),
	};
}

async function readRecord(ctx: Context, id: string): Promise<ReceptionRecord> {
	const [row] = await ctx.db
		.select()
		.from(reception)
		.where(and(eq(reception.id, id), isNull(reception.deletedAt)));
	if (!row) throw notFound();
	return row;
}

/** One reception whole; that it was looked at is recorded. @throws DomainError `record.not-found` */
export async function getReception(ctx: Context, id: string): Promise<ReceptionDetails> {
	staffWith("reception.read").check(ctx.actor);
	const row = await readRecord(ctx, id);
	const { items, events } = await readParts(ctx, [id]);
	const names = new Map(
		(await ctx.db.select({ id: staff.id, name: staff.displayName }).from(staff)).map((user) => [
			user.id,
			user.name,
		]),
	);
	await record(ctx, "reception.read", id);
	const [latitude = null, longitude = null] = row.coordinates?.split(",").map(Number) ?? [];
	const now = row.websiteReceptionStatus as Status;
	return {
		...asOwnReception(row, items, events, await tellingOf(ctx)),
		reason: events.at(-1)?.reason ?? "",
		gender: row.gender,
		mobileNumber: row.mobileNumber,
		nationalCode: row.nationalCode ?? "",
		passportNumber: row.passportNumber ?? "",
		birthDate: row.birthDate ?? "",
		baseContractName: row.baseContractName,
		suppContractName: row.suppContractName,
		prescriptionTrackingCode: row.prescriptionTrackingCode,
		hasPrescription: row.hasPrescription,
		landline: row.landline ?? "",
		notes: row.notes ?? "",
		districtName: row.districtName,
		address: row.address ?? "",
		plaq: row.plaq,
		buildingNo: row.buildingNo,
		addressDesc: row.addressDesc ?? "",
		latitude,
		longitude,
		documents: await listDocuments(ctx, id, [row.prescImage, row.idCardImage]),
		events: events.map((event) => ({
			at: event.at.toISOString(),
			from: event.from,
			to: event.to,
			by: event.actorKind === "staff" ? (names.get(event.actorId ?? "") ?? "") : "",
			actorKind: event.actorKind,
			reason: event.reason ?? "",
			change: shownChange(changeOf(event), ctx.locale),
			isApproval: changeOf(event)?.kind === "approval",
		})),
		nextStatuses: [...nextStatuses(now)],
	};
}

/** Locks a request for a change by the desk. @throws DomainError `record.not-found` */
export async function lockReception(
	tx: TransactionContext,
	note: Note,
	id: string,
): Promise<ReceptionRecord> {
	note.subject(id);
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

const noticeOf: Partial<Record<Status, Notice>> = {
	[status.accepted]: "accepted",
	[status.needsInformation]: "needsInformation",
	[status.rejected]: "rejected",
	[status.released]: "reported",
};

/**
 * Moves a reception to another state. Two people cannot both do it: the second has looked at an older version.
 * @throws DomainError `record.stale`; `reception.transition` when the state does not allow it; `reception.no-tests` when a
 *   prescription is accepted without naming its tests (`acceptReception` does)
 */
export async function changeStage(ctx: Context, id: string, input: StageInput): Promise<ReceptionDetails> {
	await moveReception(ctx, id, input);
	return getReception(ctx, id);
}

/** As `changeStage`, for who does not look at the reception afterwards. */
export async function moveReception(ctx: Context, id: string, input: StageInput): Promise<void> {
	staffWith("reception.write").check(ctx.actor);
	const to = input.status;
	await perform(ctx, "reception.stage", async (tx, note) => {
		const row = await lockReception(tx, note, id);
		const from = row.websiteReceptionStatus as Status;
		note.detail("from", from);
		note.detail("to", to);
		if (row.version !== input.version) throw stale({ version: row.version });
		if (!isAllowed(from, to)) throw conflict("reception.transition", { from, to });
		if (to === status.accepted && !(await hasItems(tx, id))) throw conflict("reception.no-tests");
		await tx.db
			.update(reception)
			.set({
				websiteReceptionStatus: to,
				stage: stageOf(to) ?? row.stage,
				needs: input.needs ?? "",
				version: sql`${reception.version} + 1`,
				updatedAt: tx.now(),
			})
			.where(eq(reception.id, id));
		await tx.db.insert(receptionEvent).values({
			receptionId: id,
			at: tx.now(),
			from,
			to,
			actorKind: tx.actor.kind,
			actorId: tx.actor.kind === "staff" ? tx.actor.staffId : null,
			reason: input.reason || null,
		});
		if (isEnded(to) && to !== status.noShow && holdsSlot(from)) await releaseSlot(tx, row.slotId);
		const notice = noticeOf[to];
		if (notice) await tellPatient(tx, notice, row);
	});
}

/** Saves what the desk fills in: number, date, debt. @throws DomainError `record.stale` */
export async function updateReception(
	ctx: Context,
	id: string,
	input: ReceptionDeskInput,
): Promise<ReceptionDetails> {
	staffWith("reception.write").check(ctx.actor);
	const { version, receptDate, ...fields } = input;
	await perform(ctx, "reception.update", async (tx, note) => {
		note.subject(id);
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
		if (changed.length === 0) throw stale({ version: (await readRecord(tx, id)).version });
	});
	return getReception(ctx, id);
}
