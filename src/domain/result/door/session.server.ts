import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { day, minute } from "#platform/clock.ts";
import { newToken } from "#platform/ids.server.ts";
import { sha256 } from "#platform/secret/crypto.server.ts";
import type { DoorReception } from "./find.server.ts";
import { reportDoor } from "./table.server.ts";

/** How long a report stays open in a browser, and on a telephone that is called one's own. */
const openMs = 30 * minute;
const ownPhoneMs = 30 * day;

export const doorCookie = "door";
export type Door = typeof reportDoor.$inferSelect;
export type OpenedDoor = { token: string; expiresAt: Date };

/** Opens the report of a reception for a browser. The token leaves the server once, here. */
export async function openDoor(
	tx: TransactionContext,
	row: DoorReception,
	as: Pick<Door, "factor" | "isConfirmed" | "isOwnPhone">,
): Promise<OpenedDoor> {
	const token = newToken(256);
	const createdAt = tx.now();
	const expiresAt = new Date(createdAt.getTime() + (as.isOwnPhone ? ownPhoneMs : openMs));
	await tx.db
		.insert(reportDoor)
		.values({ ...as, receptionId: row.id, tokenHash: sha256(token), createdAt, expiresAt });
	return { token, expiresAt };
}

/** The access of a browser's token; undefined when it has ended or does not exist. */
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

/** Closes it for this browser, before its time is over. */
export async function leaveDoor(ctx: Context, token: string | undefined): Promise<void> {
	const found = await findDoor(ctx, token);
	if (!found) return;
	await mutate(ctx, "report.leave-door", async (tx, entry) => {
		entry.subject(found.receptionId);
		await tx.db.update(reportDoor).set({ leftAt: tx.now() }).where(eq(reportDoor.id, found.id));
	});
}

/** Deletes accesses that ended a day ago; a job runs it. */
export async function sweepDoors(ctx: Context): Promise<void> {
	await ctx.db.delete(reportDoor).where(lt(reportDoor.expiresAt, new Date(ctx.now().getTime() - day)));
}
