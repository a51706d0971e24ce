import { describe, expect, it } from "vitest";
import { imageLibrary } from "#domain/media/media/picture/prepare-image.server.ts";
import { fitText, setText } from "./text.server.ts";

const look = { locale: "fa", weight: "title", sizePx: 60, colour: "#ffffff", width: 900 } as const;
const halfSpace = "\u200c";

/** Runs of columns with ink, from left to right: one for letters that are joined. */
async function inkRuns(words: string): Promise<number[]> {
	const sharp = await imageLibrary();
	const { bytes } = await setText(words, look);
	const { data, info } = await sharp(bytes).extractChannel(3).raw().toBuffer({ resolveWithObject: true });
	const runs: number[] = [];
	let before = false;
	for (let x = 0; x < info.width; x++) {
		let hasInk = false;
		for (let y = 0; y < info.height; y++) hasInk ||= (data[y * info.width + x] ?? 0) > 100;
		if (hasInk && !before) runs.push(0);
		if (hasInk) runs.push((runs.pop() ?? 0) + 1);
		before = hasInk;
	}
	return runs;
}

describe("texts on pictures", () => {
	it("have their Persian letters joined", async () => {
		expect(await inkRuns("سسسس")).toHaveLength(1);
		expect(await inkRuns(["س", "س", "س", "س"].join(halfSpace))).toHaveLength(4);
	});

	it("run from right to left, even when a Latin abbreviation comes first", async () => {
		const runs = await inkRuns("IIII سسسسسس");
		// the four strokes are on the right, the joined word on the left
		expect(runs).toHaveLength(5);
		expect(Math.max(...runs)).toBe(runs[0]);
	});

	it("keep a Latin code in its own order", async () => {
		// a wide letter first: from the right it would be last
		const runs = await inkRuns("WI-1");
		expect(runs[0]).toBe(Math.max(...runs));
	});

	it("are first made smaller to fit, and then shortened", async () => {
		const sizes = [72, 40] as const;
		const words = "آزمایش خون و راهنمای آمادگی پیش از نمونه‌گیری در منزل ".repeat(8).trim();
		const set = await fitText(words, look, { sizes, height: 200 });
		expect(set.height).toBeLessThanOrEqual(200);
		expect(set.width).toBeLessThanOrEqual(look.width + 4);
		const brief = await fitText("آزمایش", look, { sizes, height: 200 });
		expect(brief.height).toBeGreaterThan(40);
	});

	it("are shown literally, including special characters", async () => {
		await expect(setText("<b>&</i>", look)).resolves.toBeTruthy();
	});
});
