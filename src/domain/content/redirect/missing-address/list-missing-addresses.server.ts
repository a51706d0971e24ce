import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { missingAddress } from "#domain/content/page-address/table.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { normaliseText } from "#locale/text/normalise-text.ts";
import { totals } from "#platform/http/paging.ts";
import type { MissingAddressQuery } from "../schema.ts";

// Addresses that were asked for and not found. They are counted by `visit-count.server.ts`.

const containing = (title: string | undefined): SQL | undefined =>
	title
		? sql`${missingAddress.path} like ${`%${normaliseText(title)
				.toLowerCase()
				.replace(/[\\%_]/g, "\\$&")}%`}`
		: undefined;

/** The most requested addresses that were not found, without the dismissed addresses. */
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
