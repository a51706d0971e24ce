/**
 * Lifetime of a code that continues a draft on the phone, in seconds. In a file without a schema, because the sign-in page
 * reads it.
 */
export const continueTtlSeconds = 300;
