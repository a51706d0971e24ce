// A barcode scanner types like a keyboard, but faster than any hand, and ends with Enter. Its keys are read by their position,
// so that the code is right on every keyboard layout.

/** The longest time between two keys of a scanner, in milliseconds. */
export const scannerGapMs = 80;
/** Minimum number of keys of a scanned code: shorter texts are more likely to be typed by hand. */
const leastKeys = 4;

/** The character of a key on a Latin keyboard; undefined for a key without a letter, digit or dash. */
export function characterOf(code: string): string | undefined {
	if (code === "Minus" || code === "NumpadSubtract") return "-";
	return /^(?:Key|Digit|Numpad)([A-Z\d])$/.exec(code)?.[1];
}

type Key = { code: string; at: number };

/** The code that a scanner has typed before Enter; undefined when the keys came too slowly, or are too few. */
export function scannedCode(keys: readonly Key[], enterAt: number): string | undefined {
	const times = [...keys.map(({ at }) => at), enterAt];
	const isFast = times.every((at, index) => index === 0 || at - (times[index - 1] ?? at) <= scannerGapMs);
	return keys.length >= leastKeys && isFast ? keys.map(({ code }) => characterOf(code)).join("") : undefined;
}
