import * as z from "zod";

// Events sent to the desk's screens: which reception changed, its version, and which staff have it open; nothing about
// patients.

export const LiveEvent = z.discriminatedUnion("kind", [
	/** A request is new or has changed. */
	z.strictObject({ kind: z.literal("changed"), id: z.uuid(), version: z.number().int() }),
	/** The users who have a request open have changed. */
	z.strictObject({ kind: z.literal("presence"), id: z.uuid(), openedBy: z.array(z.uuid()) }),
	/**
	 * The connection is open, and the client must reload to catch up on earlier events. Sent again when the client may have
	 * missed an event.
	 */
	z.strictObject({ kind: z.literal("opened") }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

/** An event in the format of `text/event-stream`. */
export const eventText = (event: LiveEvent) => `data: ${JSON.stringify(event)}\n\n`;

/** The heartbeat, which signals that the connection is alive. */
export const beatText = ": beat\n\n";

/** Parses the stream in pieces as they arrive; a piece may end anywhere. Unknown events are ignored. */
export function createEventReader(onEvent: (event: LiveEvent) => void): (piece: string) => void {
	let rest = "";
	return (piece) => {
		const blocks = `${rest}${piece}`.split("\n\n");
		rest = blocks.pop() ?? "";
		for (const block of blocks) {
			if (!block.startsWith("data: ")) continue;
			const event = LiveEvent.safeParse(parsed(block.slice("data: ".length)));
			if (event.success) onEvent(event.data);
		}
	};
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
