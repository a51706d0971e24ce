/**
 * States of a new number. `blocked`: a user signed in with the new number while it already had a non-empty account, so both
 * accounts stayed as they were.
 */
export const mobileChangeStates = ["pending", "done", "cancelled", "refused", "expired", "blocked"] as const;
