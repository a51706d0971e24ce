// A calendar event as a file that every calendar opens (RFC 5545).

export type CalendarEvent = {
	/** Identifies the event; globally and permanently unique. */
	uid: string;
	startsAt: Date;
	endsAt: Date;
	/** When the calendar file is created. */
	madeAt: Date;
	title: string;
	description: string;
	location: string;
	/** Reminders, in minutes before the start. */
	alarmMinutes: readonly number[];
};

const moment = (date: Date) => date.toISOString().replace(/[-:]|\.\d{3}/g, "");
const text = (value: string) =>
	value
		.replace(/[\\;,]/g, (letter) => `\\${letter}`)
		.replaceAll("\n", "\\n")
		.replaceAll("\r", "");

/**
 * Splits a line into parts of at most 75 octets; each part after the first follows a line break and a space, and no letter
 * is split.
 */
function folded(line: string): string {
	const encoder = new TextEncoder();
	const parts: string[] = [];
	let part = "";
	let octets = 0;
	for (const letter of line) {
		const size = encoder.encode(letter).length;
		// the space that begins a continuation counts
		if (octets + size > (parts.length ? 74 : 75)) {
			parts.push(part);
			part = "";
			octets = 0;
		}
		part += letter;
		octets += size;
	}
	return [...parts, part].join("\r\n ");
}

/** The content of an `.ics` file. */
export function calendarFile(event: CalendarEvent): string {
	const alarms = event.alarmMinutes.flatMap((minutes) => [
		"BEGIN:VALARM",
		"ACTION:DISPLAY",
		`DESCRIPTION:${text(event.title)}`,
		`TRIGGER:-PT${minutes}M`,
		"END:VALARM",
	]);
	const lines = [
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		"PRODID:-//Nemooneh//Reception//EN",
		"BEGIN:VEVENT",
		`UID:${event.uid}`,
		`DTSTAMP:${moment(event.madeAt)}`,
		`DTSTART:${moment(event.startsAt)}`,
		`DTEND:${moment(event.endsAt)}`,
		`SUMMARY:${text(event.title)}`,
		`DESCRIPTION:${text(event.description)}`,
		`LOCATION:${text(event.location)}`,
		...alarms,
		"END:VEVENT",
		"END:VCALENDAR",
	];
	return `${lines.map(folded).join("\r\n")}\r\n`;
}
