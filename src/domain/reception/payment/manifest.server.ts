import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { paymentApi } from "./api.server.ts";

export const paymentManifest: Manifest = {
	api: [paymentApi],
};
