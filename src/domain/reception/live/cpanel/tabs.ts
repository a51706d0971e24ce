import type { LiveEvent } from "../event-text.ts";
import { silenceMs } from "../silence-ms.ts";

// One line a browser: the tab that holds the lock reads it and passes on what it hears. When that tab goes, the browser
// gives the lock, and with it the line, to another one.

const name = "reception-live";

/** Messages between tabs. */
type Word = { kind: "event"; event: LiveEvent } | { kind: "beat" } | { kind: "down" } | { kind: "asked" };

type Subscriber = {
	/** Called when `isLive` changes. */
	changed(): void;
	heard(event: LiveEvent): void;
};

const subscribers = new Set<Subscriber>();
let live = false;
let stop: (() => void) | undefined;
let silence: ReturnType<typeof setTimeout> | undefined;

function setLive(next: boolean): void {
	clearTimeout(silence);
	if (next) silence = setTimeout(() => setLive(false), silenceMs);
	if (live === next) return;
	live = next;
	for (const { changed } of subscribers) changed();
	// what happened before is to be looked for
	if (next) tell({ kind: "opened" });
}

function tell(event: LiveEvent): void {
	for (const { heard } of subscribers) heard(event);
}

function take(word: Word): void {
	if (word.kind === "down") setLive(false);
	if (word.kind === "down" || word.kind === "asked") return;
	const wasLive = live;
	setLive(true);
	// the first one was already reported
	if (word.kind === "event" && (wasLive || word.event.kind !== "opened")) tell(word.event);
}

function start(): () => void {
	// without both there is one line a tab too many, and asking every twenty seconds does as well
	if (!("locks" in navigator) || !("BroadcastChannel" in globalThis)) return () => {};
	const ended = new AbortController();
	const channel = new BroadcastChannel(name);
	let isLeader = false;
	const say = (word: Word) => {
		channel.postMessage(word);
		take(word);
	};
	channel.onmessage = ({ data }: MessageEvent<Word>) => {
		if (data.kind !== "asked") take(data);
		else if (isLeader && live) channel.postMessage({ kind: "beat" });
	};
	channel.postMessage({ kind: "asked" });
	navigator.locks
		.request(name, { signal: ended.signal }, async () => {
			// with the rules of what it may say: the list is there before
			const { keepStream } = await import("./stream.ts");
			isLeader = true;
			await keepStream(
				{
					onEvent: (event) => say({ kind: "event", event }),
					onBeat: () => say({ kind: "beat" }),
					onDown: () => say({ kind: "down" }),
				},
				ended.signal,
			);
		})
		// the wish for the lock was withdrawn, or the line was too bad even for the script: asking now and then does as well
		.catch(() => {});
	return () => {
		ended.abort();
		channel.close();
		setLive(false);
	};
}

/** Subscribes to changes as they happen. @returns a function that unsubscribes */
export function subscribe(subscriber: Subscriber): () => void {
	subscribers.add(subscriber);
	stop ??= start();
	return () => {
		subscribers.delete(subscriber);
		if (subscribers.size > 0) return;
		stop?.();
		stop = undefined;
	};
}

/** Whether the connection is open, so that polling is unnecessary. */
export const isLive = () => live;
