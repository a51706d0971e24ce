import { and, desc, eq, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { samplingLocations } from "#domain/sampling/schema.ts";
import { fold } from "#locale/fold.ts";
import { unauthenticated } from "#platform/errors.ts";
import type { SavedAddress } from "./own-schema.ts";
import { reception } from "./table.server.ts";

const mostRead = 50;
const mostSaved = 5;

/** Where the account's samples were taken at home, the last one first, each once: none is typed twice (reception 3.8). */
export async function listOwnAddresses(ctx: Context): Promise<SavedAddress[]> {
	if (ctx.actor.kind !== "patient") throw unauthenticated();
	const rows = await ctx.db
		.select({
			samplingDistrictId: reception.samplingDistrictId,
			districtName: reception.districtName,
			address: reception.address,
			plaq: reception.plaq,
			buildingNo: reception.buildingNo,
			addressDesc: reception.addressDesc,
			coordinates: reception.coordinates,
		})
		.from(reception)
		.where(
			and(
				eq(reception.accountId, ctx.actor.accountId),
				eq(reception.samplingLocation, samplingLocations.home),
				isNull(reception.deletedAt),
			),
		)
		.orderBy(desc(reception.createdAt))
		.limit(mostRead);
	const found = new Map<string, SavedAddress>();
	for (const { coordinates, ...row } of rows) {
		const [latitude = null, longitude = null] = coordinates?.split(",").map(Number) ?? [];
		const saved = {
			...row,
			samplingDistrictId: row.samplingDistrictId ?? "",
			address: row.address ?? "",
			addressDesc: row.addressDesc ?? "",
			latitude,
			longitude,
		};
		const key = fold([saved.samplingDistrictId, saved.address, saved.plaq, saved.buildingNo].join(" "));
		if (saved.address && !found.has(key)) found.set(key, saved);
	}
	return [...found.values()].slice(0, mostSaved);
}
