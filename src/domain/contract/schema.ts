/** Base insurance, or one that pays beside it. */
export const contractKinds = ["base", "supplementary"] as const;
type ContractKind = (typeof contractKinds)[number];
