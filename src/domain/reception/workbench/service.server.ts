import { and, asc, desc, eq, exists, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { staff } from "#domain/access/staff/table.server.ts";
import { mutate, record } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { announceChange } from "#domain/reception/reception/announce.server.ts";
import type { AtVersion, ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { getReception, lockReception } from "#domain/reception/reception/details/service.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { isListOpen } from "#domain/reception/reception/state/transitions.ts";
import { reception, receptionItem, receptionWorkbench } from "#domain/reception/reception/table.server.ts";
import { isWaiting } from "#domain/reception/reception/waiting-for-desk.server.ts";
import { conflict, notFound, stale } from "#platform/errors.ts";
import {
	type EarlierList,
	type PrescriptionCodeInput,
	type PrescriptionMarkList,
	type SavedWorkbench,
	type Workbench,
	type WorkbenchQueue,
	WorkbenchWork,
} from "./schema.ts";

// Reading a prescription (panel 5.4b). The work in progress is stored on the server, so that a reload or another machine does
// not lose it and no browser stores a person's tests.

const maxQueue = 500;
const maxEarlier = 3;

/** Requests that wait for the desk, started or not; earliest appointment first. */
export async function listWorkbenchQueue(ctx: Context): Promise<WorkbenchQueue> {
	staffWith("reception.read").check(ctx.actor);
	const dataList = await ctx.db
		.select({ id: reception.id, version: reception.version })
		.from(reception)
		.where(
			and(isNull(reception.deletedAt), or(isWaiting, eq(reception.websiteReceptionStatus, status.inReview))),
		)
		.orderBy(asc(reception.slotStartsAt), asc(reception.id))
		.limit(maxQueue);
	return { dataList };
}

/** Work of an older release may contain what is no longer allowed: then it is not offered. */
const read = (work: string): WorkbenchWork | null => WorkbenchWork.safeParse(JSON.parse(work)).data ?? null;

const nothingSaved: SavedWorkbench = {
	version: 0,
	savedAt: null,
	savedBy: "",
	isOwn: false,
	work: null,
};

async function getSaved(ctx: Context, id: string): Promise<SavedWorkbench> {
	const [row] = await ctx.db
		.select({ kept: receptionWorkbench, savedBy: staff.displayName })
		.from(receptionWorkbench)
		.leftJoin(staff, eq(staff.id, receptionWorkbench.staffId))
		.where(eq(receptionWorkbench.receptionId, id));
	if (!row) return nothingSaved;
	const { version, savedAt, staffId, work } = row.kept;
	return {
		version,
		savedAt: savedAt.toISOString(),
		savedBy: row.savedBy ?? "",
		isOwn: ctx.actor.kind === "staff" && ctx.actor.staffId === staffId,
		work: read(work),
	};
}

/** Earlier tests of the same person, newest first, without those inside a panel of the list. */
async function listEarlier(ctx: Context, id: string, patientId: string): Promise<EarlierList[]> {
	const rows = await ctx.db
		.select({ id: reception.id, createdAt: reception.createdAt })
		.from(reception)
		.where(
			and(
				eq(reception.patientId, patientId),
				ne(reception.id, id),
				isNull(reception.deletedAt),
				exists(
					ctx.db
						.select({ one: sql`1` })
						.from(receptionItem)
						.where(eq(receptionItem.receptionId, reception.id)),
				),
			),
		)
		.orderBy(desc(reception.createdAt), desc(reception.id))
		.limit(maxEarlier);
	if (rows.length === 0) return [];
	const ids = rows.map((row) => row.id);
	const items = await ctx.db
		.select()
		.from(receptionItem)
		.where(and(inArray(receptionItem.receptionId, ids), eq(receptionItem.isIncluded, false)))
		.orderBy(asc(receptionItem.sort));
	return rows.map((row) => ({
		id: row.id,
		createdDateTime: row.createdAt.toISOString(),
		lines: items
			.filter((item) => item.receptionId === row.id)
			.map(({ kind, sourceId, code, nameFa, nameEn, priceRials }) => ({
				kind,
				id: sourceId,
				code,
				name: ctx.locale === "fa" ? nameFa : nameEn,
				priceRials,
			})),
	}));
}

/** The saved reading of a prescription, with earlier lists of its person. @throws DomainError `record.not-found` */
export async function getWorkbench(ctx: Context, id: string): Promise<Workbench> {
	staffWith("reception.read").check(ctx.actor);
	const [row] = await ctx.db
		.select({ patientId: reception.patientId, patientLocale: reception.locale })
		.from(reception)
		.where(and(eq(reception.id, id), isNull(reception.deletedAt)));
	if (!row) throw notFound();
	const saved = await getSaved(ctx, id);
	const earlier = await listEarlier(ctx, id, row.patientId);
	for (const each of [id, ...earlier.map((list) => list.id)]) await record(ctx, "reception.read", each);
	return { ...saved, patientLocale: row.patientLocale, earlier };
}

/** The marks that were put on the photographs; none for a request that there is not. */
export async function listPrescriptionMarks(ctx: Context, id: string): Promise<PrescriptionMarkList> {
	staffWith("reception.read").check(ctx.actor);
	return { dataList: (await getSaved(ctx, id)).work?.marks ?? [] };
}

/**
 * Saves the work in progress; the request does not change.
 * @throws DomainError `record.not-found`; `record.stale` when another person saved it in between
 */
export async function saveWorkbench(
	ctx: Context,
	id: string,
	{ version: expected, ...work }: AtVersion<WorkbenchWork>,
): Promise<SavedWorkbench> {
	staffWith("reception.write").check(ctx.actor);
	return mutate(ctx, "reception-workbench.save", async (tx, entry) => {
		await lockReception(tx, entry, id);
		const version = await versionOf(tx, id);
		if (version !== expected) throw stale({ version });
		const { actor } = tx;
		const kept = {
			version: version + 1,
			savedAt: tx.now(),
			staffId: actor.kind === "staff" ? actor.staffId : "",
			work: JSON.stringify(work),
		};
		await tx.db
			.insert(receptionWorkbench)
			.values({ receptionId: id, ...kept })
			.onConflictDoUpdate({ target: receptionWorkbench.receptionId, set: kept });
		return getSaved(tx, id);
	});
}

async function versionOf(tx: TransactionContext, id: string): Promise<number> {
	const [row] = await tx.db
		.select({ version: receptionWorkbench.version })
		.from(receptionWorkbench)
		.where(eq(receptionWorkbench.receptionId, id));
	return row?.version ?? 0;
}

/**
 * Saves the code of an electronic prescription that the desk entered. The same code again changes nothing.
 * @throws DomainError `record.stale`; `reception.transition` once the sample is taken
 */
export async function savePrescriptionCode(
	ctx: Context,
	id: string,
	{ version, prescriptionTrackingCode }: AtVersion<PrescriptionCodeInput>,
): Promise<ReceptionDetails> {
	staffWith("reception.write").check(ctx.actor);
	await mutate(ctx, "reception.update", async (tx, entry) => {
		const row = await lockReception(tx, entry, id);
		const now = row.websiteReceptionStatus;
		entry.detail("prescriptionCode", true);
		if (row.prescriptionTrackingCode === prescriptionTrackingCode) return;
		if (row.version !== version) throw stale({ version: row.version });
		if (!isListOpen(now)) throw conflict("reception.transition", { from: now, to: now });
		await tx.db
			.update(reception)
			.set({
				prescriptionTrackingCode,
				...(prescriptionTrackingCode ? { hasPrescription: true } : {}),
				version: sql`${reception.version} + 1`,
				updatedAt: tx.now(),
			})
			.where(eq(reception.id, id));
		announceChange(tx, id, row.version + 1);
	});
	return getReception(ctx, id);
}
