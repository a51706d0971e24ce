import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { accountApi } from "./api.server.ts";
import { sweepChallenges } from "./sweep-challenges.server.ts";

export const accountManifest: Manifest = {
	api: [accountApi],
	retention: [sweepChallenges],
};
