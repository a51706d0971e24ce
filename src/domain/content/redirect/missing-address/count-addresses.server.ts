import { sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { missingAddress, redirect } from "#domain/content/page-address/table.server.ts";

/** Maximum number of stored addresses. */
const maxAddresses = 500;

const rowsOf = (counts: ReadonlyMap<string, number>) =>
	sql.join(
		[...counts].map(([name, hits]) => sql`(${name}::text, ${hits}::int)`),
		sql`, `,
	);

/**
 * Adds to the counts of addresses that were not found; a new address is stored only while there are fewer than the maximum.
 */
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
