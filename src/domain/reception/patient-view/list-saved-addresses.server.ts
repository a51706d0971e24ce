import { and, desc, eq, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import type { SavedAddress } from "#domain/reception/reception/patient-reception.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { pinOf } from "#domain/reception/reception/view.server.ts";
import { samplingLocations } from "#domain/sampling/sampling/sampling-locations.ts";
import { fold } from "#locale/text/fold.ts";
import { unauthenticated } from "#platform/errors.ts";

const maxRead = 50;
const maxSaved = 5;

/**
 * Earlier home addresses of the account, most recently used first and without duplicates, so that patients need not type
 * them again (reception 3.8). Each names the persons for whom it is the last one, because an address of one person must not
 * be filled in for another.
 */
export async function listSavedAddresses(ctx: Context): Promise<SavedAddress[]> {
	if (ctx.actor.kind !== "patient") throw unauthenticated();
	const rows = await ctx.db
		.select({
			patientId: reception.patientId,
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
		.limit(maxRead);
	const found = new Map<string, SavedAddress>();
	const seen = new Set<string>();
	for (const { coordinates, patientId, ...row } of rows) {
		const saved: SavedAddress = {
			...row,
			samplingDistrictId: row.samplingDistrictId ?? "",
			address: row.address ?? "",
			addressDesc: row.addressDesc ?? "",
			patientIds: [],
			...pinOf({ coordinates }),
		};
		const key = fold([saved.samplingDistrictId, saved.address, saved.plaq, saved.buildingNo].join(" "));
		if (!saved.address) continue;
		const place = found.get(key) ?? saved;
		found.set(key, place);
		if (!seen.has(patientId)) place.patientIds.push(patientId);
		seen.add(patientId);
	}
	return [...found.values()].slice(0, maxSaved);
}
