/** The server says every 15 seconds that it is there; after this silence the line is taken for dead. */
export const silenceMs = 40_000;
