import { describe, expect, it } from "vitest";
import { firstPieceBytes, nextPieceBytes } from "./upload-pieces.ts";

const kibibyte = 1024;

/** Sizes of the pieces of an upload on a line of so many bytes a second. */
function piecesAt(bytesPerSecond: number): number[] {
	const sizes = [firstPieceBytes];
	while (sizes.length < 12) {
		const bytes = sizes.at(-1) ?? 0;
		sizes.push(nextPieceBytes(bytes, (bytes / bytesPerSecond) * 1_000));
	}
	return sizes;
}

describe("nextPieceBytes", () => {
	it("stays small on a slow connection", () => {
		expect(Math.max(...piecesAt(8 * kibibyte))).toBe(256 * kibibyte);
	});

	it("fills about four seconds at 5 Mbit/s", () => {
		const last = piecesAt(625_000).at(-1) ?? 0;
		expect(last / 625_000).toBeCloseTo(4, 1);
	});

	it("grows to 8 MiB on a fast connection, at most doubling each time", () => {
		const sizes = piecesAt(50_000_000);
		expect(sizes.at(-1)).toBe(8 * 1024 * kibibyte);
		for (const [index, size] of sizes.entries())
			expect(size).toBeLessThanOrEqual(2 * (sizes[index - 1] ?? size));
	});

	it("shrinks at once when the connection becomes slow", () => {
		expect(nextPieceBytes(8 * 1024 * kibibyte, 60_000)).toBeLessThan(600 * kibibyte);
	});
});
