/**
 * What became of a new number. `blocked`: somebody signed in with it, and it had an account with something in it by then, so
 * that both stayed as they were.
 */
export const mobileChangeStates = ["pending", "done", "cancelled", "refused", "expired", "blocked"] as const;
