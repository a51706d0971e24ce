import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { figuresApi } from "./api.server.ts";
import { measureTurnaround } from "./measure-turnaround.server.ts";

export const figuresManifest: Manifest = {
	api: [figuresApi],
	dailyWork: [measureTurnaround],
};
