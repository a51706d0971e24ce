import { and, eq } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { of, read, versionsOfReception } from "./versions-of-reception.server.ts";

/** Whether the patient of a request can read a report; false for results handed out on paper. */
export async function isReportReleased(
	ctx: Context | TransactionContext,
	receptionId: string,
): Promise<boolean> {
	const found = await versionsOfReception(ctx)
		.where(and(eq(of.receptionId, receptionId), eq(read.state, "released")))
		.limit(1);
	return found.length > 0;
}
