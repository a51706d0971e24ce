/** At most this many requests are changed in one call while a user waits. */
export const mostMoved = 100;
