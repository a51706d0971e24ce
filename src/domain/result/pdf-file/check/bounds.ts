/** Maximum number of objects in one file; real reports contain far fewer. */
export const maxObjects = 300_000;
export const maxEntries = 1_000_000;
export const maxValues = 2_000_000;
export const maxNesting = 100;
/** Maximum number of decoded bytes, for all object streams and cross-reference streams together. */
export const maxDecodedBytes = 64 * 1024 * 1024;
