/** The origin of a redirect, and redirects without a working target: the tabs of their list. */
export const redirectKinds = ["manual", "automatic", "faulty"] as const;
