/** Largest file of a report (SECURITY bad inputs). */
export const maxFileBytes = 30 * 1024 * 1024;
