/** How long a code to go on on the phone works, in seconds. Without a schema: the page where one signs in reads it. */
export const continueTtlSeconds = 300;
