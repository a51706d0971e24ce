/**
 * Never cached, and sent to no other site as a referrer, because the address of a link is half of its secret. Within the
 * site a browser sends the origin of a form, which reveals forms of other sites.
 */
export const shareHeaders = { "cache-control": "private, no-store", "referrer-policy": "same-origin" };
