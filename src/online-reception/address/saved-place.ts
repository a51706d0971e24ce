/** Whether an earlier address is filled in without a press: for a known person, where nothing has been entered yet. */
export const isFilledIn = (patientId: string, entered: readonly string[]): boolean =>
	patientId !== "" && entered.every((value) => value === "");
