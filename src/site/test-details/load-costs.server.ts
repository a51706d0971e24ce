import type { Context } from "#database/context.server.ts";
import { listContracts } from "#domain/catalogue/insurer/service.server.ts";
import { listDistricts } from "#domain/sampling/sampling/list-districts.server.ts";
import type { Costs } from "./aside.tsx";

/** Fees of home visits, and base insurers whose usual share is known. */
export async function loadCosts(ctx: Context): Promise<Costs> {
	const [districts, contracts] = await Promise.all([
		listDistricts(ctx, ctx.locale),
		listContracts(ctx, ctx.locale),
	]);
	const fees = districts.map(({ feeRials }) => feeRials);
	return {
		homeFees: fees.length > 0 ? { from: Math.min(...fees), to: Math.max(...fees) } : undefined,
		insurers: contracts.flatMap(({ kind, name, sharePercent }) =>
			kind === "base" && sharePercent ? [{ name, sharePercent }] : [],
		),
	};
}
