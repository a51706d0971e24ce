/** What the review hands to the page after it: whose draft is done with. */
export type SubmittedState = { submissionKey: string };
