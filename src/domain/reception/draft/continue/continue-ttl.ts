/**
 * Lifetime of a code that continues a draft on the phone, in seconds. Without a schema, because the sign-in page
 * reads it.
 */
export const continueTtlSeconds = 300;
