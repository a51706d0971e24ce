import { parseTrackingCode } from "#domain/reception/reception/tracking-code.ts";

// A barcode scanner types like a keyboard, but faster than any hand, and ends with Enter. Its keys are read by their position,
// so that the code is right on every keyboard layout.

/** The longest time between two keys of a scanner in a field, where people also type, in milliseconds. */
export const scannerGapMs = 80;
/**
 * The same limit outside fields. It is longer, because people do not type words there and cordless scanners are slower.
 */
export const slowGapMs = 150;
/** Shorter texts count as typed by hand. */
const leastKeys = 4;

/** The character of a key on a Latin keyboard; undefined for a key without a letter, digit or dash. */
export function characterOf(code: string): string | undefined {
	if (code === "Minus" || code === "NumpadSubtract") return "-";
	return /^(?:Key|Digit|Numpad)([A-Z\d])$/.exec(code)?.[1];
}

/** Keys that only move through the list; people press them in quick succession. */
const moves = ["KeyJ", "KeyK"];

/**
 * How long a key outside a field waits for the next one, in milliseconds. @param held the waiting keys, including this
 * one
 */
export const holdMs = (held: readonly { code: string }[]): number =>
	held.length === 1 && moves.includes(held[0]?.code ?? "") ? scannerGapMs : slowGapMs;

type Key = { code: string; at: number };

const isFast = (times: readonly number[], gap: number) =>
	times.every((at, index) => index === 0 || at - (times[index - 1] ?? at) <= gap);

/** Whether a text is certainly a code: a hand that presses shortcuts quickly writes only letters. */
const isCode = (text: string) => /\d/.test(text) || parseTrackingCode(text) !== undefined;

/**
 * The code that a scanner has typed before Enter; undefined when the keys came too slowly, are too few, or are shortcuts:
 * only moves through the list, or only letters at a speed that a hand can reach.
 */
export function scannedCode(keys: readonly Key[], enterAt: number, gap = scannerGapMs): string | undefined {
	const times = [...keys.map(({ at }) => at), enterAt];
	if (keys.length < leastKeys || !isFast(times, gap)) return undefined;
	if (keys.every(({ code }) => moves.includes(code))) return undefined;
	const text = keys.map(({ code }) => characterOf(code)).join("");
	return isFast(times, scannerGapMs) || isCode(text) ? text : undefined;
}

/** Whether the keys are so many and so fast that only a scanner can have typed them, even without Enter. */
export const isScan = (keys: readonly Key[]): boolean =>
	keys.length >= leastKeys &&
	isFast(
		keys.map(({ at }) => at),
		scannerGapMs,
	);
