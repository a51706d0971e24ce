import { and, asc, desc, eq, lt, or, type SQL, sql } from "drizzle-orm";
import type * as z from "zod";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { pathOf } from "#domain/content/page-address/path.ts";
import { missingAddress, redirect } from "#domain/content/page-address/table.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { normaliseText } from "#locale/text/normalise-text.ts";
import { day } from "#platform/clock.ts";
import { notFound } from "#platform/errors.ts";
import { totals } from "#platform/http/paging.ts";
import { pageExists } from "./page-exists.server.ts";
import type { MissingAddressQuery } from "./schema.ts";

// Addresses that were asked for and not found. They are counted by `visit-count.server.ts`.

/** Maximum number of stored addresses. */
const maxAddresses = 500;

const containing = (title: string | undefined): SQL | undefined =>
	title
		? sql`${missingAddress.path} like ${`%${normaliseText(title)
				.toLowerCase()
				.replace(/[\\%_]/g, "\\$&")}%`}`
		: undefined;

/** Those asked for most, without the dismissed ones. */
export async function listMissingAddresses(
	ctx: Context,
	{ page, pageSize, title }: z.output<typeof MissingAddressQuery>,
) {
	staffWith("settings.read").check(ctx.actor);
	const where = and(eq(missingAddress.isDismissed, false), containing(title));
	const [rows, totalCount] = await Promise.all([
		ctx.db
			.select()
			.from(missingAddress)
			.where(where)
			.orderBy(desc(missingAddress.hits), desc(missingAddress.lastAt), asc(missingAddress.path))
			.limit(pageSize)
			.offset((page - 1) * pageSize),
		ctx.db.$count(missingAddress, where),
	]);
	const dataList = rows.map(({ path, hits, firstAt, lastAt }) => ({
		path,
		hits,
		firstDateTime: firstAt.toISOString(),
		lastDateTime: lastAt.toISOString(),
	}));
	return { dataList, ...totals(totalCount, pageSize) };
}

/** Hides an address for good, however often it is requested. @throws DomainError `record.not-found` */
export async function dismissMissingAddress(ctx: Context, address: string): Promise<void> {
	staffWith("settings.write").check(ctx.actor);
	await mutate(ctx, "missing-address.dismiss", async (tx) => {
		const path = pathOf(address) ?? "";
		const [row] = await tx.db
			.update(missingAddress)
			.set({ isDismissed: true })
			.where(eq(missingAddress.path, path))
			.returning();
		if (!row) throw notFound();
	});
}

/** It has a target now. */
export const forgetMissingAddress = (tx: TransactionContext, path: string) =>
	tx.db.delete(missingAddress).where(eq(missingAddress.path, path));

const rowsOf = (counts: ReadonlyMap<string, number>) =>
	sql.join(
		[...counts].map(([name, hits]) => sql`(${name}::text, ${hits}::int)`),
		sql`, `,
	);

/** Adds to the counts of addresses that were not found; new ones while there is room. */
export async function addMissingAddresses(ctx: Context, counts: ReadonlyMap<string, number>): Promise<void> {
	if (counts.size === 0) return;
	const now = sql`${ctx.now().toISOString()}::timestamptz`;
	await ctx.db.execute(sql`
		with counted (path, hits) as (values ${rowsOf(counts)}),
		known as (
			update ${missingAddress} m set hits = m.hits + counted.hits, last_at = ${now}
			from counted where m.path = counted.path returning m.path)
		insert into ${missingAddress} (path, hits, first_at, last_at)
		select path, hits, ${now}, ${now} from counted
		where path not in (select path from known)
		limit greatest(0, ${maxAddresses}::int - (select count(*) from ${missingAddress})::int)
		on conflict (path) do nothing`);
}

/** Adds to the counts of redirects that were followed. */
export async function addRedirectHits(ctx: Context, counts: ReadonlyMap<string, number>): Promise<void> {
	if (counts.size === 0) return;
	await ctx.db.execute(sql`
		update ${redirect} r set hits = r.hits + counted.hits, last_hit_at = ${ctx.now().toISOString()}
		from (values ${rowsOf(counts)}) as counted (id, hits) where r.id = counted.id::uuid`);
}

/** An address requested once is stored for a week, others until there was no request for three months. */
export async function sweepMissingAddresses(ctx: Context): Promise<void> {
	const before = (days: number) => lt(missingAddress.lastAt, new Date(ctx.now().getTime() - days * day));
	await ctx.db
		.delete(missingAddress)
		.where(
			or(
				before(90),
				and(before(7), eq(missingAddress.hits, 1), eq(missingAddress.isDismissed, false)),
				pageExists(ctx, sql`${missingAddress.path}`, sql`null::text`),
			),
		);
}
