import { describe, expect, it } from "vitest";
import { beatText, createEventReader, eventText, type LiveEvent } from "./event-text.ts";

const changed: LiveEvent = { kind: "changed", id: "00000000-0000-7000-8000-0000000000aa", version: 3 };
const opened: LiveEvent = { kind: "opened" };

function read(pieces: string[]): LiveEvent[] {
	const heard: LiveEvent[] = [];
	const reader = createEventReader((event) => heard.push(event));
	for (const piece of pieces) reader(piece);
	return heard;
}

describe("events as they are sent", () => {
	const whole = `${eventText(opened)}${beatText}${eventText(changed)}`;

	it("are read again, with beats between them", () => {
		expect(read([whole])).toEqual([opened, changed]);
	});

	it("are read however the line has cut them", () => {
		expect(read([...whole])).toEqual([opened, changed]);
		expect(read([whole.slice(0, 30), whole.slice(30)])).toEqual([opened, changed]);
	});

	it("are passed over when nobody knows them, and when they are not whole", () => {
		expect(
			read(['data: {"kind":"later"}\n\n', "data: {broken\n\n", "event: x\n\n", eventText(changed)]),
		).toEqual([changed]);
		expect(read([eventText(changed).slice(0, -1)])).toEqual([]);
	});
});
