/** The tabs of the list of redirects: by origin (manual or automatic), and redirects without a working target. */
export const redirectKinds = ["manual", "automatic", "faulty"] as const;
