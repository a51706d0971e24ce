/** So many are moved one after the other while somebody waits. */
export const mostMoved = 100;
