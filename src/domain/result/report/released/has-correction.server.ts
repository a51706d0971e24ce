import { and, eq, exists, inArray, isNotNull } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { of, read, versionsOfReception } from "./versions-of-reception.server.ts";

/** Was anything corrected of what patients read now, or have read before it? A version that completes another corrects nothing. */
export const hasCorrection = (ctx: Context | TransactionContext) =>
	exists(
		versionsOfReception(ctx).where(
			and(
				eq(of.receptionId, reception.id),
				inArray(read.state, ["released", "corrected"]),
				isNotNull(read.reason),
			),
		),
	);
