import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { labTestImportApi } from "./api.server.ts";
import { sweepImports } from "./import/sweep-imports.server.ts";
import { workOnImport } from "./import/work-on-import.server.ts";

export const labTestImportManifest: Manifest = {
	api: [labTestImportApi],
	jobs: { "test-import.work": { run: workOnImport, maxAttempts: 5, isSlow: true } },
	dailyWork: [sweepImports],
};
