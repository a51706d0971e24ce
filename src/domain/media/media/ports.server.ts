import type { MediaUse } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { port } from "#platform/port.ts";

/** The queries for uses of library items, one for each noun that shows media. Answered by the manifests of these nouns. */
export const mediaUses = port<() => readonly MediaUse[]>("mediaUses");
