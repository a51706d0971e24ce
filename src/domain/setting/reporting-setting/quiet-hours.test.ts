import { expect, it } from "vitest";
import { endOfQuiet, quietParts, shareOfDay } from "./quiet-hours.ts";

const night = { quietFrom: "22:00", quietUntil: "07:30" };
/** At the laboratory, three and a half hours before Greenwich's clock. */
const at = (time: string) => new Date(`2026-05-20T${time}+03:30`);

it.each([
	["21:59", undefined],
	["22:00", "2026-05-21T07:30+03:30"],
	["23:59:59", "2026-05-21T07:30+03:30"],
	["00:00", "2026-05-20T07:30+03:30"],
	["07:29:30", "2026-05-20T07:30+03:30"],
	["07:30", undefined],
	["12:00", undefined],
])("at %s the night ends at %s", (time, end) => {
	expect(endOfQuiet(night, at(time))).toEqual(end && new Date(end));
});

it("quiet hours within a day end at the right time, and an empty setting has no end", () => {
	expect(endOfQuiet({ quietFrom: "", quietUntil: "" }, at("23:00"))).toBeUndefined();
	expect(endOfQuiet({ quietFrom: "13:00", quietUntil: "15:00" }, at("14:10"))).toEqual(at("15:00"));
	expect(endOfQuiet({ quietFrom: "13:00", quietUntil: "15:00" }, at("15:10"))).toBeUndefined();
});

it("quiet hours across midnight are shown as two parts of the day, and no part is empty", () => {
	expect(quietParts({ quietFrom: "12:00", quietUntil: "18:00" })).toEqual([{ from: 0.5, to: 0.75 }]);
	expect(quietParts({ quietFrom: "18:00", quietUntil: "06:00" })).toEqual([
		{ from: 0, to: 0.25 },
		{ from: 0.75, to: 1 },
	]);
	expect(quietParts({ quietFrom: "18:00", quietUntil: "00:00" })).toEqual([{ from: 0.75, to: 1 }]);
	expect(quietParts({ quietFrom: "", quietUntil: "" })).toEqual([]);
	expect(shareOfDay(at("06:00"))).toBe(0.25);
});
