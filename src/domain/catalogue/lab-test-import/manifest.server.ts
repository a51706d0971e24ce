import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { labTestImportApi } from "./api.server.ts";
import { sweepImports, workOnImport } from "./service.server.ts";

export const labTestImportManifest: Manifest = {
	api: [labTestImportApi],
	jobs: { "test-import.work": { run: workOnImport, maxAttempts: 5, isSlow: true } },
	dailyWork: [sweepImports],
};
