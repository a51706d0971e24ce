/** Base insurance, or one that pays beside it. */
export const contractKinds = ["base", "supplementary"] as const;
