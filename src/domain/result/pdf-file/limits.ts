/** Maximum size of a report's file (SECURITY bad inputs). */
export const maxFileBytes = 30 * 1024 * 1024;
