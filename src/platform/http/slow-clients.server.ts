import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { bareAnswer } from "./security-headers.server.ts";

// Clients that send or read drop by drop hold memory and a connection each (SECURITY P10, F26). Each gets time, not for
// ever: a small body all of it at once, an upload or a download as long as its bytes keep coming or going.

export type SlowClientLimits = {
	/** How often all are looked at. */
	checkMs: number;
	/** For a whole body that is no upload. */
	bodyMs: number;
	/** An upload or an answer that moves fewer bytes than this in each window is given up. */
	windowMs: number;
	windowBytes: number;
	/** Connections of one address at a time; a trusted proxy brings everybody's and has no limit. */
	connectionsPerAddress: number;
};

/** 4 KiB a second are a tenth of the slowest mobile line; 240 connections are forty browsers behind one office address. */
export const slowClientLimits: SlowClientLimits = {
	checkMs: 1_000,
	bodyMs: 13_000,
	windowMs: 15_000,
	windowBytes: 60 * 1024,
	connectionsPerAddress: 240,
};

type Exchange = {
	incoming: IncomingMessage;
	outgoing: ServerResponse;
	/** How long its body has been waited for; the time it waits for us does not count. */
	receivingMs: number;
	lookedAt: number;
	/** Begin of the present window, and what had passed by then. */
	windowAt: number;
	received: number;
	sent: number;
	wasSending: boolean;
};

const isUpload = ({ headers }: IncomingMessage) =>
	/^\s*multipart\/form-data/i.test(headers["content-type"] ?? "");

/** Bytes that the system took and that still wait; the socket's own figures count a large answer as sent at once. */
function sending(socket: Socket): { sent: number; isWaiting: boolean } {
	const { _handle } = socket as Socket & { _handle?: { bytesWritten: number; writeQueueSize: number } };
	if (!_handle) return { sent: 0, isWaiting: false };
	const { bytesWritten, writeQueueSize } = _handle;
	return { sent: bytesWritten - writeQueueSize, isWaiting: writeQueueSize > 0 || socket.writableLength > 0 };
}

/** Is this exchange to be given up now? */
function isTooSlow(exchange: Exchange, now: number, limits: SlowClientLimits): boolean {
	const { incoming } = exchange;
	const { socket } = incoming;
	// what lies here unread is ours to take: whoever waits for us is not slow
	const isReceiving = !incoming.complete && incoming.readableLength === 0;
	// a check that came late was held up by us
	if (isReceiving) exchange.receivingMs += Math.min(now - exchange.lookedAt, 2 * limits.checkMs);
	exchange.lookedAt = now;
	if (isReceiving && !isUpload(incoming) && exchange.receivingMs > limits.bodyMs) return true;
	const { sent, isWaiting } = sending(socket);
	if (!isReceiving && !isWaiting) return open(exchange, now, false);
	if (now - exchange.windowAt < limits.windowMs) return false;
	const isSlowSender = isReceiving && socket.bytesRead - exchange.received < limits.windowBytes;
	const isSlowReader = isWaiting && exchange.wasSending && sent - exchange.sent < limits.windowBytes;
	return isSlowSender || isSlowReader || open(exchange, now, isWaiting);
}

/** Begins a window. @returns false, so that it reads as an answer above */
function open(exchange: Exchange, now: number, wasSending: boolean): false {
	const { socket } = exchange.incoming;
	Object.assign(exchange, {
		windowAt: now,
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
 * Ends clients of a server that are too slow, and connections of an address beyond its share.
 * @param isProxy is this the address of a proxy that we trust?
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
			receivingMs: 0,
			lookedAt: now,
			windowAt: 0,
			received: 0,
			sent: 0,
			wasSending: false,
		};
		open(exchange, now, false);
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
