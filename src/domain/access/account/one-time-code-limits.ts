export const codeDigits = 6;
/** How long a one-time code is valid, in seconds (reception 1.2). */
export const codeTtlSeconds = 180;
/** Number of wrong codes after which the challenge ends. */
export const codeTries = 5;
/** How long to wait before another code can be requested, in seconds (reception 1.2). */
export const codeResendSeconds = 60;
