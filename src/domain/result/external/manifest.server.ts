import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { externalReportApi } from "./api.server.ts";
import { folderApi } from "./folder/api.server.ts";
import { scheduleFolder, takeFolder } from "./folder/watched-folder.server.ts";

export const externalReportManifest: Manifest = {
	api: [externalReportApi, folderApi],
	jobs: { "report.folder": { run: takeFolder, maxAttempts: 1, isSlow: true } },
	atStart: [scheduleFolder],
};
