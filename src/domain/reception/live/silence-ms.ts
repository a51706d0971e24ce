/** The server sends a heartbeat every 15 seconds; after this silence the connection counts as lost. */
export const silenceMs = 40_000;
