/** Passed from the review to the next page: the draft that has been submitted. */
export type SubmittedState = { submissionKey: string };
