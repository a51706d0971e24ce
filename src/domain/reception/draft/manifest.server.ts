import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { sweepIdlePictures } from "#domain/reception/reception/person/picture-retention.server.ts";
import { draftApi } from "./api.server.ts";
import { continueApi } from "./continue/api.server.ts";
import { sweepContinueCodes } from "./continue/sweep-continue-codes.server.ts";
import { sweepDrafts } from "./sweep-drafts.server.ts";

export const draftManifest: Manifest = {
	api: [continueApi, draftApi],
	retention: [
		sweepContinueCodes,
		sweepDrafts,
		// after the drafts that name them
		sweepIdlePictures,
	],
};
