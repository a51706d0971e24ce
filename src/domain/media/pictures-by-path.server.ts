import { and, inArray, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import type { Picture } from "./schema.ts";
import { pictureJson } from "./service.server.ts";
import { media } from "./table.server.ts";

/** The folder of a file of the library, ending in a slash. */
const baseOf = (address: string) => address.slice(0, address.lastIndexOf("/") + 1);

/**
 * Pictures of the library by the addresses under which a text shows them (any width, any format), in the language of the
 * request; addresses that are not of the library, or no longer, are left out.
 */
export async function picturesByPath(ctx: Context, addresses: string[]): Promise<Map<string, Picture>> {
	if (addresses.length === 0) return new Map();
	const rows = await ctx.db
		.select({ base: media.base, picture: pictureJson(ctx.locale) })
		.from(media)
		.where(and(inArray(media.base, [...new Set(addresses.map(baseOf))]), isNull(media.deletedAt)));
	const byBase = new Map(rows.map(({ base, picture }) => [base, picture]));
	return new Map(
		addresses.flatMap((address) => {
			const picture = byBase.get(baseOf(address));
			return picture ? [[address, picture] as const] : [];
		}),
	);
}
