import type { TrashNoun } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { port } from "#platform/port.ts";

/** Which records have a trash, according to the manifests of their nouns. */
export const trashNouns = port<() => readonly TrashNoun[]>("trashNouns");
