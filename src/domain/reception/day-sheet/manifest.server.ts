import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { daySheetApi } from "./api.server.ts";
import { sweepDayPlans } from "./sweep-day-plans.server.ts";

export const daySheetManifest: Manifest = {
	api: [daySheetApi],
	retention: [sweepDayPlans],
};
