import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { mutate, record, recordEach } from "#domain/foundation/audit/mutate.server.ts";
import { machineWith } from "#domain/foundation/right/roles-and-rights.ts";
import { unnumbered } from "#domain/reception/reception/person/unnumbered.ts";
import { isEnded } from "#domain/reception/reception/state/status.ts";
import { changeFeed, reception, receptionItem } from "#domain/reception/reception/table.server.ts";
import { conflict } from "#platform/errors.ts";
import type { ExternalPage, ExternalPerson, ExternalQuery } from "./schema.ts";

// Changes since a machine's last call. Numbers follow commits: a change gets its number after it is visible to everyone, by the
// calling reader, one after another. So no number appears below one already delivered, however long a change took.

const machine = machineWith("receptions.read");

const isUnnumbered = sql.raw(unnumbered);

/** At most this many changes are numbered per call; the next call numbers the rest. */
const most = 500;

/** The last assigned number of a change; locked until the commit, so that numbers are assigned one after the other. */
async function lockFeed(tx: TransactionContext): Promise<number> {
	await tx.db.insert(changeFeed).values({ id: 1, last: 0 }).onConflictDoNothing();
	const [feed] = await tx.db.select().from(changeFeed).where(eq(changeFeed.id, 1)).for("update");
	return feed?.last ?? 0;
}

async function numberChanges(ctx: Context): Promise<void> {
	const [waiting] = await ctx.db.select({ id: reception.id }).from(reception).where(isUnnumbered).limit(1);
	if (!waiting) return;
	await mutate(ctx, "reception.offer", async (tx, entry) => {
		const last = await lockFeed(tx);
		const rows = await tx.db
			.select({ id: reception.id })
			.from(reception)
			.where(isUnnumbered)
			.orderBy(asc(reception.updatedAt), asc(reception.id))
			.limit(most)
			// a reception being changed right now is not included; it comes later, and no one waits for it
			.for("update", { skipLocked: true });
		entry.detail("count", rows.length);
		if (rows.length === 0) return;
		const places = sql.join(
			rows.map(({ id }, index) => sql`(${id}::uuid, ${last + index + 1}::int)`),
			sql`, `,
		);
		await tx.db.execute(sql`
			update ${reception} set feed_sequence = place.number, feed_version = ${reception.version}
			from (values ${places}) as place (id, number) where ${reception.id} = place.id`);
		await tx.db
			.update(changeFeed)
			.set({ last: last + rows.length })
			.where(eq(changeFeed.id, 1));
	});
}

const selection = {
	id: reception.id,
	sequence: reception.feedSequence,
	version: reception.version,
	trackingCode: reception.trackingCode,
	websiteReceptionStatus: reception.websiteReceptionStatus,
	createdAt: reception.createdAt,
	samplingLocation: reception.samplingLocation,
	slotStartsAt: reception.slotStartsAt,
	slotEndsAt: reception.slotEndsAt,
	totalPriceRials: reception.totalPriceRials,
	homeFeeRials: reception.homeFeeRials,
	receptNo: reception.receptNo,
	receptDate: reception.receptDate,
	reportDate: reception.reportDate,
	labSenderId: reception.labSenderId,
	locale: reception.locale,
};

const personSelection = {
	id: reception.id,
	firstName: reception.firstName,
	lastName: reception.lastName,
	gender: reception.gender,
	birthDate: reception.birthDate,
	age: reception.age,
	ageScale: reception.ageScale,
	nationalCode: reception.nationalCode,
	passportNumber: reception.passportNumber,
	guardianNationalCode: reception.guardianNationalCode,
	mobileNumber: reception.mobileNumber,
	baseContractName: reception.baseContractName,
	suppContractName: reception.suppContractName,
	prescriptionTrackingCode: reception.prescriptionTrackingCode,
};

/** The patients of the requests; each read is recorded in the audit log. Empty without the scope for personal data. */
async function readPersons(ctx: Context, ids: string[]): Promise<Map<string, ExternalPerson>> {
	const { actor } = ctx;
	if (actor.kind !== "apiKey" || !actor.scopes.includes("receptions.person")) {
		await record(ctx, "reception.list", null, { found: ids.length });
		return new Map();
	}
	const rows = await ctx.db.select(personSelection).from(reception).where(inArray(reception.id, ids));
	await recordEach(ctx, "reception.read", ids);
	return new Map(
		rows.map(({ id, ...person }) => [
			id,
			{
				...person,
				birthDate: person.birthDate ?? "",
				nationalCode: person.nationalCode ?? "",
				passportNumber: person.passportNumber ?? "",
				guardianNationalCode: person.guardianNationalCode ?? "",
			},
		]),
	);
}

/**
 * Requests accepted or changed after `since`, each once, in its current state: a request that changes later is listed
 * again.
 * @throws DomainError `external.cursor-unknown` for a number that was never delivered, which means that an older backup was
 *   restored
 */
export async function listChangedReceptions(
	ctx: Context,
	{ since, pageSize }: ExternalQuery,
): Promise<ExternalPage> {
	machine.check(ctx.actor);
	await numberChanges(ctx);
	const [feed] = await ctx.db.select().from(changeFeed);
	if (since > (feed?.last ?? 0)) throw conflict("external.cursor-unknown");
	const found = await ctx.db
		.select(selection)
		.from(reception)
		.where(and(gt(reception.feedSequence, since), isNull(reception.deletedAt)))
		.orderBy(asc(reception.feedSequence))
		.limit(pageSize + 1);
	const rows = found.slice(0, pageSize);
	if (rows.length === 0) return { dataList: [], next: since, hasMore: false };
	const ids = rows.map(({ id }) => id);
	const [items, persons] = await Promise.all([
		ctx.db
			.select()
			.from(receptionItem)
			.where(inArray(receptionItem.receptionId, ids))
			.orderBy(asc(receptionItem.receptionId), asc(receptionItem.sort)),
		readPersons(ctx, ids),
	]);
	const itemsOf = Map.groupBy(items, ({ receptionId }) => receptionId);
	return {
		dataList: rows.map(({ sequence: _, createdAt, slotStartsAt, slotEndsAt, ...row }) => ({
			...row,
			websiteReceptionStatus: row.websiteReceptionStatus,
			isEnded: isEnded(row.websiteReceptionStatus),
			createdDateTime: createdAt.toISOString(),
			slotStartsAt: slotStartsAt.toISOString(),
			slotEndsAt: slotEndsAt.toISOString(),
			receptDate: row.receptDate ?? "",
			reportDate: row.reportDate ?? "",
			items: itemsOf.get(row.id) ?? [],
			person: persons.get(row.id) ?? null,
		})),
		next: rows.at(-1)?.sequence ?? since,
		hasMore: found.length > pageSize,
	};
}
