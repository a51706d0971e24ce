import { and, lt, type SQL, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { staff } from "#domain/access/staff/table.server.ts";
import { untyped } from "#domain/foundation/record/known-column.server.ts";
import { hasRight, staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { fold } from "#locale/text/fold.ts";
import { day } from "#platform/clock.ts";
import { isDomainError } from "#platform/errors.ts";
import { totals } from "#platform/http/paging.ts";
import { trashNouns } from "./ports.server.ts";
import type { TrashQuery, TrashRow } from "./schema.ts";
import { trashDays } from "./trash-days.ts";

// What lies in the trash, of every noun; each noun puts things there and takes them out by its own verbs.

const keptMs = trashDays * day;

type Row = {
	noun: string;
	id: string;
	version: number;
	title: string;
	deleted_ms: number;
	deleted_by: string | null;
};

/** The records in all trashes that the caller may read, newest first, and the number of records of each noun. */
export async function listTrash(ctx: Context, { page, pageSize, title, noun }: TrashQuery) {
	staffWith("staff.self").check(ctx.actor);
	const { actor, locale } = ctx;
	const readable = trashNouns().filter(
		({ rights }) => actor.kind === "system" || (actor.kind === "staff" && hasRight(actor, rights.read)),
	);
	const heads = readable.map(
		({ noun, table, title, search }): SQL => sql`
			select ${noun}::text noun, ${table.id} id, ${table.version} version, ${title(locale)} title, ${search(locale)} search,
				${table.deletedAt} deleted_at, ${table.updatedBy} deleted_by
			from ${table} where ${table.deletedAt} is not null`,
	);
	if (heads.length === 0) return { dataList: [], counts: [], ...totals(0, pageSize) };
	const typed = title && fold(title).replace(/[\\%_]/g, "\\$&");
	// a text of signs only matches nothing
	const found = title ? (typed ? sql`search like ${`%${typed}%`}` : sql`false`) : sql`true`;
	const heap = sql`(${sql.join(heads, sql` union all `)}) heap`;
	const [{ rows }, { rows: counts }] = await Promise.all([
		ctx.db.execute<Row>(sql`
			select noun, id, version, title, extract(epoch from deleted_at)::float8 * 1000 deleted_ms,
				(select ${staff.displayName} from ${staff} where ${staff.id} = deleted_by) deleted_by
			from ${heap} where ${found} and ${noun ? sql`noun = ${noun}` : sql`true`}
			order by deleted_at desc, id limit ${pageSize} offset ${(page - 1) * pageSize}`),
		ctx.db.execute<{ noun: string; count: number }>(
			sql`select noun, count(*)::int count from ${heap} where ${found} group by noun order by count desc, noun`,
		),
	]);
	const now = ctx.now().getTime();
	const dataList = await Promise.all(
		rows.map(async ({ deleted_ms, deleted_by, ...row }): Promise<TrashRow> => {
			const of = readable.find((each) => each.noun === row.noun);
			return {
				...row,
				name: of?.name ?? "",
				deletedDateTime: new Date(deleted_ms).toISOString(),
				deletedBy: deleted_by,
				daysLeft: Math.max(0, Math.ceil((deleted_ms + keptMs - now) / day)),
				usageCount: (await of?.verbs.usage(ctx, row.id))?.totalCount ?? 0,
			};
		}),
	);
	const shown = counts.filter((each) => !noun || each.noun === noun);
	return {
		dataList,
		counts,
		...totals(
			shown.reduce((all, { count }) => all + count, 0),
			pageSize,
		),
	};
}

/** Permanently removes records that have been in a trash for thirty days; records used elsewhere stay. */
export async function sweepTrash(ctx: Context): Promise<void> {
	const before = new Date(ctx.now().getTime() - keptMs);
	for (const { table, verbs } of trashNouns()) {
		const rows = await ctx.db
			.select({ id: table.id, version: table.version })
			.from(untyped(table))
			.where(and(lt(table.deletedAt, before)));
		for (const { id, version } of rows)
			await verbs.removeForGood(ctx, id, version).catch((error) => {
				// used, or taken out of the trash at this moment
				if (!isDomainError(error) || !["conflict", "precondition", "not-found"].includes(error.kind))
					throw error;
			});
	}
}
