import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { reportDocumentApi } from "./api.server.ts";
import { findLostGlyphs, lostGlyphsKind, scheduleLostGlyphs } from "./lost-glyphs.server.ts";

export const reportDocumentManifest: Manifest = {
	api: [reportDocumentApi],
	jobs: { [lostGlyphsKind]: { run: findLostGlyphs, maxAttempts: 10, isSlow: true } },
	atStart: [scheduleLostGlyphs],
};
