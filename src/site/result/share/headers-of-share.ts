/**
 * Never cached, and sent to no other site as a referrer, because the address of a link is half of its secret. Within the
 * site, a browser sends the origin of a form, so that forms of other sites can be recognised.
 */
export const shareHeaders = { "cache-control": "private, no-store", "referrer-policy": "same-origin" };
