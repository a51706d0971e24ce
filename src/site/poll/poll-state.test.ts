import { describe, expect, it } from "vitest";
import { timesText } from "./poll-state.tsx";

const until = (closeDateTime: string) =>
	timesText({ state: "open", openDateTime: "2026-09-01T08:00:00Z", closeDateTime }, "en");

describe("until when a poll is open", () => {
	it("is a day where it closes with the day", () => {
		expect(until("2026-10-23T20:29:00Z")).toBe("Open until the end of 23 October 2026.");
	});
	it("is an hour of a day otherwise", () => {
		expect(until("2026-10-23T08:30:00Z")).toBe("Open until 12:00 on 23 October 2026.");
	});
});
