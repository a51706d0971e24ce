/**
 * Headers of a link's pages: they are never cached, and their address is sent to no other site as a referrer, because it is
 * half of the link's secret. Within the site, a browser sends the origin of a form, so that forms of other sites can be
 * recognised.
 */
export const shareHeaders = { "cache-control": "private, no-store", "referrer-policy": "same-origin" };
