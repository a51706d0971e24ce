import type { Context } from "#database/context.server.ts";
import type { Database } from "#database/engine.server.ts";
import { staffOfSession } from "#domain/access/staff/session/actor-of-session.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { sweepPresence } from "#domain/reception/reception/presence/presence.server.ts";
import { anonymous } from "#platform/actor.ts";
import { limitReached, unauthenticated } from "#platform/errors.ts";
import { beatText, eventText, type LiveEvent } from "./event-text.ts";

// The open connections to the desk's screens on this node. Each belongs to a session and ends with it, and with its right.

const beatMs = 15_000;
/**
 * Maximum connections per session: a browser needs one, and briefly a second while another tab takes over. Above this
 * number the oldest connection is closed.
 */
const mostOfSession = 3;
/** Maximum connections of this node: a fifth of the connections that the server accepts. */
const mostOfAll = 400;
/** At most this many events may be unread; a screen that falls further behind reloads the list instead. */
const mostUnread = 64;

type Stream = {
	ctx: Context;
	sessionId: string;
	send(text: string): void;
	end(): void;
	/**
	 * Closes the connection when its session has expired or may no longer read requests; no events are sent until this
	 * check has succeeded.
	 */
	check(): Promise<void>;
};

type Streams = { open: Set<Stream>; close(): void };

const perDatabase = new WeakMap<Database, Streams>();

/**
 * Parses a message from another node: the id of a request with its version, or with `by` and the users who have it open. An
 * empty message means that the database connection was lost.
 */
function eventOf(notice: string): LiveEvent {
	const [id, version, openedBy] = notice.split(" ");
	if (id && openedBy !== undefined)
		return { kind: "presence", id, openedBy: openedBy.split(",").filter(Boolean) };
	return id && version ? { kind: "changed", id, version: Number(version) } : { kind: "opened" };
}

function startStreams(database: Database): Streams {
	const open = new Set<Stream>();
	const stops = [
		database.listen("receptions", (notice) => {
			const text = eventText(eventOf(notice));
			for (const stream of open) stream.send(text);
		}),
		// "" when the line to the database was down: any of them may have ended meanwhile
		database.listen("sessions", (ended) => {
			for (const stream of open) if (ended === "" || stream.sessionId === ended) void stream.check();
		}),
	];
	const timer = setInterval(() => {
		for (const stream of open) {
			stream.send(beatText);
			void stream.check();
		}
		const [any] = open;
		if (any) void sweepPresence(any.ctx).catch((error) => any.ctx.log.warn({ error }, "live: presence"));
	}, beatMs);
	timer.unref();
	return {
		open,
		close() {
			clearInterval(timer);
			for (const stop of stops) stop();
			for (const stream of open) stream.end();
			perDatabase.delete(database);
		},
	};
}

function streamsOf(database: Database): Streams {
	const streams = perDatabase.get(database) ?? startStreams(database);
	perDatabase.set(database, streams);
	return streams;
}

/** Closes all connections of this node, because it is about to stop. */
export const closeStreams = (database: Database): void => perDatabase.get(database)?.close();

/** The number of open connections on this node. @lintignore so far only used by tests */
export const countStreams = (database: Database): number => perDatabase.get(database)?.open.size ?? 0;

/** Delay before the session is checked again when the database did not respond; until then a screen gets no events. */
const askAgainMs = 1_000;

/** @returns undefined when the database does not respond */
async function mayStillRead(ctx: Context, sessionId: string): Promise<boolean | undefined> {
	const actor = await staffOfSession(ctx, sessionId).catch(() => "unknown" as const);
	if (actor === "unknown") return undefined;
	try {
		staffWith("reception.read").check(actor ?? anonymous);
		return true;
	} catch {
		return false;
	}
}

/**
 * Opens a connection that sends changes to a screen as they happen.
 * @throws DomainError `limit.reached` when this node has its maximum number of connections
 */
export function openStream(ctx: Context): ReadableStream<Uint8Array> {
	staffWith("reception.read").check(ctx.actor);
	if (ctx.actor.kind !== "staff") throw unauthenticated();
	const { sessionId } = ctx.actor;
	const { open } = streamsOf(ctx.database);
	const own = [...open].filter((each) => each.sessionId === sessionId);
	if (own.length >= mostOfSession) own[0]?.end();
	else if (open.size >= mostOfAll) throw limitReached(30);
	const encoder = new TextEncoder();
	let stream: Stream;
	let isSure = true;
	let asked = 0;
	let answered = 0;
	return new ReadableStream<Uint8Array>(
		{
			start(controller) {
				stream = {
					ctx,
					sessionId,
					send(text) {
						if (!open.has(stream) || !(isSure || text === beatText)) return;
						if ((controller.desiredSize ?? 0) <= 0) stream.end();
						else controller.enqueue(encoder.encode(text));
					},
					end() {
						if (open.delete(stream)) controller.close();
					},
					async check() {
						const own = ++asked;
						const may = await mayStillRead(ctx, sessionId);
						if (may === false) return stream.end();
						// a question that waited long on a lost line says nothing against a later one
						if (own < answered || !open.has(stream)) return;
						answered = own;
						if (may === undefined) setTimeout(() => void stream.check(), askAgainMs).unref();
						const wasSure = isSure;
						isSure = may === true;
						if (isSure && !wasSure) stream.send(eventText({ kind: "opened" }));
					},
				};
				open.add(stream);
				stream.send(eventText({ kind: "opened" }));
				// the session may have ended between the door and here
				void stream.check();
			},
			cancel: () => void open.delete(stream),
		},
		new CountQueuingStrategy({ highWaterMark: mostUnread }),
	);
}
