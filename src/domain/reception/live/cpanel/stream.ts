import { callHeaders, storedToken } from "#api/client.ts";
import { spread } from "#platform/spread.ts";
import { createEventReader, type LiveEvent } from "../event-text.ts";
import { silenceMs } from "../silence-ms.ts";

// The line on which the server tells what changes. `fetch` reads it, because an EventSource would have to carry the token
// in its address.

const shortestRestMs = 1_000;
const longestRestMs = 30_000;

export type StreamHandlers = {
	onEvent(event: LiveEvent): void;
	/** Called when the connection is alive. */
	onBeat(): void;
	/** Called when the connection is lost or could not be opened. */
	onDown(): void;
};

/** Waits for the given time; ends early when the browser is online again or the signal aborts. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		const done = () => {
			clearTimeout(timer);
			removeEventListener("online", done);
			signal.removeEventListener("abort", done);
			resolve();
		};
		const timer = setTimeout(done, ms);
		addEventListener("online", done);
		signal.addEventListener("abort", done);
	});
}

/**
 * Reads one connection until it ends. @returns whether the connection was ever open, and the status with which it was
 * refused
 */
async function readOnce(handlers: StreamHandlers, outer: AbortSignal) {
	const silent = new AbortController();
	let timer = setTimeout(() => silent.abort(), silenceMs);
	const signal = AbortSignal.any([outer, silent.signal]);
	let wasOpen = false;
	try {
		// opened automatically: it does not extend the session
		const headers = { ...callHeaders(), "x-unattended": "1" };
		const answer = await fetch("/api/Reception/Live", { headers, signal, cache: "no-store" });
		if (!answer.ok || !answer.body) return { wasOpen, status: answer.status };
		const read = createEventReader(handlers.onEvent);
		const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
		for (;;) {
			const { done, value } = await reader.read();
			if (done) break;
			clearTimeout(timer);
			timer = setTimeout(() => silent.abort(), silenceMs);
			wasOpen = true;
			handlers.onBeat();
			read(value);
		}
	} catch {
		// the line broke, or was given up
	} finally {
		clearTimeout(timer);
	}
	return { wasOpen, status: 0 };
}

/**
 * Keeps a connection open until the signal aborts. After a failure it reconnects after a pause that grows with each
 * failure.
 */
export async function keepStream(handlers: StreamHandlers, signal: AbortSignal): Promise<void> {
	let pauseMs = shortestRestMs;
	while (!signal.aborted) {
		const token = storedToken();
		const { wasOpen, status } = await readOnce(handlers, signal);
		if (signal.aborted) return;
		handlers.onDown();
		pauseMs = wasOpen ? shortestRestMs : Math.min(pauseMs * 2, longestRestMs);
		if (status === 401 || status === 403) {
			// without a sign-in there is nothing to request
			while (!signal.aborted && storedToken() === token) await rest(longestRestMs, signal);
		} else await rest(pauseMs + spread(pauseMs / 2), signal);
	}
}
