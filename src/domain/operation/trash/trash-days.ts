/** Days that a record stays in the trash before it is removed permanently. */
export const trashDays = 30;
