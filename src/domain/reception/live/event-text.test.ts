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

describe("server-sent events", () => {
	const whole = `${eventText(opened)}${beatText}${eventText(changed)}`;

	it("are parsed despite heartbeats between them", () => {
		expect(read([whole])).toEqual([opened, changed]);
	});

	it("are parsed wherever the stream is split", () => {
		expect(read([...whole])).toEqual([opened, changed]);
		expect(read([whole.slice(0, 30), whole.slice(30)])).toEqual([opened, changed]);
	});

	it("are ignored when unknown or incomplete", () => {
		expect(
			read(['data: {"kind":"later"}\n\n', "data: {broken\n\n", "event: x\n\n", eventText(changed)]),
		).toEqual([changed]);
		expect(read([eventText(changed).slice(0, -1)])).toEqual([]);
	});
});
