import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { bareAnswer } from "./security-headers.server.ts";

// Clients that send or read drop by drop hold memory and a connection each (SECURITY P10, F26). One rule for every kind of
// body and answer: in each window it ends or moves a minimum of bytes.

export type SlowClientLimits = {
	/** How often all connections are checked. */
	checkMs: number;
	/** A request or response body is aborted if, in this time, it neither ends nor transfers `windowBytes`. */
	windowMs: number;
	windowBytes: number;
	/**
	 * Maximum number of connections per address; a trusted proxy has no limit, because it forwards the connections of many
	 * users.
	 */
	connectionsPerAddress: number;
};

/**
 * 4 KiB per second is a tenth of the slowest mobile connection; 240 connections correspond to forty browsers behind one
 * office address.
 */
export const slowClientLimits: SlowClientLimits = {
	checkMs: 1_000,
	windowMs: 13_000,
	windowBytes: 52 * 1024,
	connectionsPerAddress: 240,
};

type Exchange = {
	incoming: IncomingMessage;
	outgoing: ServerResponse;
	lookedAt: number;
	/** Duration of the present window. `received` and `sent` are the bytes transferred before it. */
	elapsedMs: number;
	received: number;
	sent: number;
	wasSending: boolean;
};

/**
 * Number of bytes that have been sent, and whether more are waiting. The system's queue is subtracted, because the socket's
 * own counter counts a large response as sent at once.
 */
function sending(socket: Socket): { sent: number; isWaiting: boolean } {
	const { _handle }: Socket & { _handle?: { bytesWritten: number; writeQueueSize: number } } = socket;
	if (!_handle) return { sent: 0, isWaiting: false };
	const { bytesWritten, writeQueueSize } = _handle;
	return { sent: bytesWritten - writeQueueSize, isWaiting: writeQueueSize > 0 || socket.writableLength > 0 };
}

/** Whether this exchange must be aborted now. */
function isTooSlow(exchange: Exchange, now: number, limits: SlowClientLimits): boolean {
	const { incoming } = exchange;
	const { socket } = incoming;
	// unread bytes are waiting for the server: the client is not slow
	const isReceiving = !incoming.complete && incoming.readableLength === 0;
	// a check that came late was held up by us
	exchange.elapsedMs += Math.min(now - exchange.lookedAt, 2 * limits.checkMs);
	exchange.lookedAt = now;
	const { sent, isWaiting } = sending(socket);
	if (!isReceiving && !isWaiting) return open(exchange, false);
	if (exchange.elapsedMs < limits.windowMs) return false;
	const isSlowSender = isReceiving && socket.bytesRead - exchange.received < limits.windowBytes;
	const isSlowReader = isWaiting && exchange.wasSending && sent - exchange.sent < limits.windowBytes;
	return isSlowSender || isSlowReader || open(exchange, isWaiting);
}

/** Starts a window. @returns false in every case, so that the caller can return this result directly */
function open(exchange: Exchange, wasSending: boolean): false {
	const { socket } = exchange.incoming;
	Object.assign(exchange, {
		elapsedMs: 0,
		received: socket.bytesRead,
		sent: sending(socket).sent,
		wasSending,
	});
	return false;
}

function giveUp({ incoming, outgoing }: Exchange) {
	const { socket } = incoming;
	if (!outgoing.headersSent && !incoming.complete) socket.write(bareAnswer(408, outgoing.getHeaders()));
	socket.destroySoon();
	// one that does not read would not take the last words either
	socket.setTimeout(1_000, () => socket.destroy());
	if (socket.writableLength > 0) socket.destroy();
}

/**
 * Disconnects slow clients of a server, and connections above the limit per address.
 * @param isProxy whether this is the address of a trusted proxy
 */
export function endSlowClients(
	server: Server,
	limits: SlowClientLimits,
	isProxy: (address: string) => boolean,
): void {
	const exchanges = new Set<Exchange>();
	const perAddress = new Map<string, number>();

	server.on("connection", (socket: Socket) => {
		const address = socket.remoteAddress ?? "";
		if (isProxy(address.replace(/^::ffff:/, ""))) return;
		const count = (perAddress.get(address) ?? 0) + 1;
		perAddress.set(address, count);
		socket.once("close", () => {
			const left = (perAddress.get(address) ?? 1) - 1;
			if (left > 0) perAddress.set(address, left);
			else perAddress.delete(address);
		});
		if (count > limits.connectionsPerAddress) socket.destroy();
	});

	server.on("request", (incoming, outgoing) => {
		const now = performance.now();
		const exchange: Exchange = {
			incoming,
			outgoing,
			lookedAt: now,
			elapsedMs: 0,
			received: 0,
			sent: 0,
			wasSending: false,
		};
		open(exchange, false);
		exchanges.add(exchange);
		outgoing.once("close", () => exchanges.delete(exchange));
	});

	const timer = setInterval(() => {
		const now = performance.now();
		for (const exchange of exchanges) {
			if (!isTooSlow(exchange, now, limits)) continue;
			exchanges.delete(exchange);
			giveUp(exchange);
		}
	}, limits.checkMs);
	timer.unref();
	server.once("close", () => clearInterval(timer));
}
