import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { mediaApi } from "./api.server.ts";
import { deriveImage } from "./picture/derive-image.server.ts";
import { mediaRights, mediaTitle, mediaVerbs } from "./records.server.ts";
import { sweepMediaFiles, sweepUploads } from "./sweep.server.ts";
import { media } from "./table.server.ts";

export const mediaManifest: Manifest = {
	api: [mediaApi],
	jobs: {
		"media.derive": {
			run: (ctx, { mediaId }) => deriveImage(ctx, String(mediaId)),
			maxAttempts: 3,
			isSlow: true,
		},
	},
	dailyWork: [sweepMediaFiles],
	retention: [sweepUploads],
	trash: [
		{
			noun: "media",
			name: "Media",
			table: media,
			rights: mediaRights,
			verbs: mediaVerbs,
			title: mediaTitle,
			search: () => media.search,
		},
	],
};
