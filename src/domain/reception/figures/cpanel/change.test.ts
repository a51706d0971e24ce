import { expect, it } from "vitest";
import { changeOf, pointsOf, shareOf } from "./change.ts";

it("changes have a sign, and are missing without a value to compare with", () => {
	expect([changeOf(107, 100), changeOf(93, 100), changeOf(100, 100), changeOf(0, 10)]).toEqual([
		"+7%",
		"\u22127%",
		"0%",
		"\u2212100%",
	]);
	expect([changeOf(1, 3), changeOf(9, 9), changeOf(22, 9)]).toEqual(["\u22122", "0", "+13"]);
	expect([changeOf(5, 0), shareOf(0, 0)]).toEqual([undefined, undefined]);
	expect([shareOf(2, 3), pointsOf(94.1, 95.3), pointsOf(95.3, 95.3)]).toEqual([66.7, "\u22121.2", "0"]);
});
