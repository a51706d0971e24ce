/** At most this many records are changed in one call while a user waits. */
export const mostMoved = 100;
