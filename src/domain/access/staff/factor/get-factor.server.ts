import { and, count, eq, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { ownRow } from "../password/own-password.server.ts";
import type { FactorState } from "../schema.ts";
import { needsFactor } from "../setting.server.ts";
import { staffRecoveryCode } from "../table.server.ts";

/** The state of the user's own second factor. */
export async function getFactor(ctx: Context): Promise<FactorState> {
	const row = await ownRow(ctx);
	const [left] = await ctx.db
		.select({ codes: count() })
		.from(staffRecoveryCode)
		.where(and(eq(staffRecoveryCode.staffId, row.id), isNull(staffRecoveryCode.usedAt)));
	return {
		sinceDateTime: row.totpSince?.toISOString() ?? null,
		codesLeft: row.totpSince ? (left?.codes ?? 0) : 0,
		isRequired: await needsFactor(ctx, row.role),
	};
}
