/** How a redirect came about, and those that lead nowhere: the tabs of their list. */
export const redirectKinds = ["manual", "automatic", "faulty"] as const;
