import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { districtApi, samplingApi, samplingSettingApi } from "./api.server.ts";
import { districtRights, districtTitle, districtVerbs } from "./districts.server.ts";
import { sweepHolds } from "./slot/sweep-holds.server.ts";
import { district } from "./table.server.ts";

export const samplingManifest: Manifest = {
	api: [samplingApi, samplingSettingApi, districtApi],
	retention: [sweepHolds],
	trash: [
		{
			noun: "district",
			name: "District",
			table: district,
			rights: districtRights,
			verbs: districtVerbs,
			title: districtTitle,
			search: () => district.search,
		},
	],
};
