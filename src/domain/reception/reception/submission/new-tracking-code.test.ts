import { expect, it } from "vitest";
import { parseTrackingCode, randomLength, trackingAlphabet } from "../tracking-code.ts";
import { newTrackingCode } from "./new-tracking-code.server.ts";

it("a tracking code has 44 random bits: thirty characters are equally frequent in each of its nine random positions", () => {
	const count = 60_000;
	const codes = Array.from({ length: count }, newTrackingCode);
	expect(new Set(codes).size).toBe(count);
	expect(codes.every((code) => parseTrackingCode(code) === code)).toBe(true);
	const expected = count / trackingAlphabet.length;
	for (let place = 0; place < randomLength; place++) {
		const counts = new Map<string, number>();
		for (const code of codes) counts.set(code.charAt(place), (counts.get(code.charAt(place)) ?? 0) + 1);
		expect(counts.size).toBe(trackingAlphabet.length);
		// eight standard deviations
		for (const found of counts.values())
			expect(Math.abs(found - expected)).toBeLessThan(8 * Math.sqrt(expected));
	}
	expect(Math.floor(randomLength * Math.log2(trackingAlphabet.length))).toBe(44);
});
