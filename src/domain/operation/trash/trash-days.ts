/** Days that something lies in the trash before it is removed for good. */
export const trashDays = 30;
