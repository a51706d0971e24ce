import type { Context } from "#database/context.server.ts";
import { getReportingSetting } from "#domain/setting/reporting-setting/service.server.ts";

/** The amount in rials to be paid before a result can be opened; 0 if it can be opened now (reports 3.2, 3.8). */
export async function owedBefore(ctx: Context): Promise<(row: { remainedPrice: number }) => number> {
	const { isDebtGated, waivedDebtRials } = await getReportingSetting(ctx);
	return ({ remainedPrice }) => (isDebtGated && remainedPrice > waivedDebtRials ? remainedPrice : 0);
}
