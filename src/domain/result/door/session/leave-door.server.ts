import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { reportDoor } from "../table.server.ts";
import { findDoor } from "./find-door.server.ts";

/** Ends the access for this browser before it expires. */
export async function leaveDoor(ctx: Context, token: string | undefined): Promise<void> {
	const found = await findDoor(ctx, token);
	if (!found) return;
	await mutate(ctx, "report.leave-door", async (tx, entry) => {
		entry.subject(found.receptionId);
		await tx.db.update(reportDoor).set({ leftAt: tx.now() }).where(eq(reportDoor.id, found.id));
	});
}
