/**
 * Kept by nobody, and told to no other site: the address of a link is half of what opens it. Within the site a browser says where
 * a form comes from, which is how one of another site is told apart.
 */
export const shareHeaders = { "cache-control": "private, no-store", "referrer-policy": "same-origin" };
