import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { scheduleNewDay } from "./daily.server.ts";
import { renewPages } from "./pages-due.server.ts";

export const jobManifest: Manifest = {
	jobs: { "pages.due": { run: renewPages, maxAttempts: 10 } },
	atStart: [scheduleNewDay],
};
