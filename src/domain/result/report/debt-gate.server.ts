import type { Context } from "#database/context.server.ts";
import { getReportingSetting } from "#domain/setting/reporting-setting/service.server.ts";

/** What must be paid before a result opens, in rials; 0 when it does (reports 3.2, 3.8). */
export async function owedBefore(ctx: Context): Promise<(row: { remainedPrice: number }) => number> {
	const { isDebtGated, waivedDebtRials } = await getReportingSetting(ctx);
	return ({ remainedPrice }) => (isDebtGated && remainedPrice > waivedDebtRials ? remainedPrice : 0);
}
