import { and, eq, exists, inArray, isNotNull } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { of, read, versionsOfReception } from "./versions-of-reception.server.ts";

/**
 * Whether the version that patients can read now, or an earlier version, corrects a value. A version that only adds missing
 * values corrects nothing.
 */
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
