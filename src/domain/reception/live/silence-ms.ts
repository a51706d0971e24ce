/** After this long without any data the connection counts as lost; the server sends a heartbeat every 15 seconds. */
export const silenceMs = 40_000;
