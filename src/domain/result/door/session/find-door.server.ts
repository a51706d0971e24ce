import { and, eq, gt, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { sha256 } from "#platform/secret/crypto.server.ts";
import { reportDoor } from "../table.server.ts";
import type { Door } from "./open-door.server.ts";

/** The access that belongs to a browser's token; undefined when the access has ended or does not exist. */
export async function findDoor(ctx: Context, token: string | undefined): Promise<Door | undefined> {
	if (!token) return undefined;
	const [found] = await ctx.db
		.select()
		.from(reportDoor)
		.where(
			and(
				eq(reportDoor.tokenHash, sha256(token)),
				isNull(reportDoor.leftAt),
				gt(reportDoor.expiresAt, ctx.now()),
			),
		);
	return found;
}
