import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { receptionMessagesApi } from "./api.server.ts";

export const notificationManifest: Manifest = {
	api: [receptionMessagesApi],
};
