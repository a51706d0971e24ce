import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { smsGateway } from "#platform/sms.server.ts";
import { smsApi } from "./api.server.ts";
import { outboxHandlers } from "./send.server.ts";
import { sweepMessageTexts } from "./sweep-message-texts.server.ts";

export const smsOutboxManifest: Manifest = {
	api: [smsApi],
	jobs: (env) => outboxHandlers(smsGateway(env)),
	retention: [sweepMessageTexts],
};
