import { describe, expect, it } from "vitest";
import { timesText } from "./poll-state.tsx";

const until = (closeDateTime: string) =>
	timesText({ state: "open", openDateTime: "2026-09-01T08:00:00Z", closeDateTime }, "en");

describe("the closing time of a poll", () => {
	it("is shown as a day when the poll closes at the end of that day", () => {
		expect(until("2026-10-23T20:29:00Z")).toBe("Open until the end of 23 October 2026.");
	});
	it("is shown with its time when the poll closes at another time", () => {
		expect(until("2026-10-23T08:30:00Z")).toBe("Open until 12:00 on 23 October 2026.");
	});
});
