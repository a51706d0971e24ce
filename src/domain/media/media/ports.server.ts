import type { MediaUse } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { port } from "#platform/port.ts";

/** Which nouns use items of the library? Answered by the manifests of those that show media. */
export const mediaUses = port<() => readonly MediaUse[]>("mediaUses");
