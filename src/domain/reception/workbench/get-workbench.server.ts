import { and, asc, desc, eq, exists, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { record } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { reception, receptionItem } from "#domain/reception/reception/table.server.ts";
import { notFound } from "#platform/errors.ts";
import { getSaved } from "./saved-reading.server.ts";
import type { EarlierList, PrescriptionMarkList, Workbench } from "./schema.ts";

const maxEarlier = 3;

/** Earlier tests of the same person, newest first, without tests that belong to a panel on the list. */
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

/** The saved work on a prescription, with earlier lists of the same person. @throws DomainError `record.not-found` */
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

/** The marks set on the photographs of a request; empty for an unknown request. */
export async function listPrescriptionMarks(ctx: Context, id: string): Promise<PrescriptionMarkList> {
	staffWith("reception.read").check(ctx.actor);
	return { dataList: (await getSaved(ctx, id)).work?.marks ?? [] };
}
