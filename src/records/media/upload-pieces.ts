const kibibyte = 1024;

/**
 * Size of the first piece of a file, and of the next piece after a failure: a piece of this size takes half a minute on the
 * slowest mobile connection.
 */
export const firstPieceBytes = 256 * kibibyte;
const maxPieceBytes = 8 * 1024 * kibibyte;
/**
 * Target duration of a piece: long enough that the pauses between pieces do not matter, short enough that little is lost
 * when a connection breaks.
 */
const pieceMs = 4_000;

/**
 * Size in bytes of the next piece of an upload, so that it takes about four seconds on this connection: at most twice the
 * last size, from 256 KiB to 8 MiB.
 * @param bytes size of the piece that was sent, in `ms` milliseconds
 */
export function nextPieceBytes(bytes: number, ms: number): number {
	const fitting = (bytes * pieceMs) / Math.max(1, ms);
	return Math.round(Math.min(maxPieceBytes, Math.max(firstPieceBytes, Math.min(fitting, 2 * bytes))));
}
