import type { MediaUse } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { port } from "#platform/port.ts";

/**
 * The queries for uses of library items, one for each kind of record that shows media. Implemented by the manifests of
 * these kinds.
 */
export const mediaUses = port<() => readonly MediaUse[]>("mediaUses");
