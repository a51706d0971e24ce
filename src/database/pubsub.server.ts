import { EventEmitter } from "node:events";
import pg from "pg";
import type { Log } from "#platform/process/log.server.ts";
import type { Pool } from "./pool.server.ts";

/**
 * Channels of the pubsub between processes: `pages` (a cache version rose), `jobs` (there is work), `receptions` (a request
 * changed), `sessions` (a session ended).
 */
export type Channel = "pages" | "jobs" | "receptions" | "sessions";
const channels: Channel[] = ["pages", "jobs", "receptions", "sessions"];

type Pubsub = {
	/** Returns at once: the change is already committed, and no code waits for the delivery of the notice. */
	notify(channel: Channel, payload: string): Promise<void>;
	listen(channel: Channel, heard: (payload: string) => void, lost?: () => void): () => void;
	close(): Promise<void>;
};

const listenOn =
	(emitter: EventEmitter): Pubsub["listen"] =>
	(channel, heard, lost) => {
		emitter.on(channel, heard);
		if (lost) emitter.on("lost", lost);
		return () => {
			emitter.off(channel, heard);
			if (lost) emitter.off("lost", lost);
		};
	};

function inProcess(): Pubsub {
	const emitter = new EventEmitter();
	return {
		async notify(channel, payload) {
			emitter.emit(channel, payload);
		},
		listen: listenOn(emitter),
		async close() {
			emitter.removeAllListeners();
		},
	};
}

const retryMs = 1_000;
/** A connection that fails silently is detected by a probe at this interval. */
const askEveryMs = 10_000;
const silenceMs = 5_000;
/** A channel used only to test whether notices arrive. */
const probeChannel = "probe";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());

const lineTo = (url: string) =>
	new pg.Client({
		connectionString: url,
		application_name: "nemooneh-pubsub",
		keepAlive: true,
		keepAliveInitialDelayMillis: 10_000,
		connectionTimeoutMillis: 3_000,
	});

/** Whether a notice sent through the pool arrives on this connection. Also true when the notice cannot be sent. */
async function passesNotices(line: pg.Client, pool: Pool): Promise<boolean> {
	const heard = new Promise<boolean>((resolve) => {
		line.on("notification", ({ channel }) => channel === probeChannel && resolve(true));
	});
	const sent = await pool.query(`notify ${probeChannel}`).catch(() => undefined);
	return !sent || (await Promise.race([heard, pause(silenceMs).then(() => false)]));
}

/** LISTEN/NOTIFY over a separate connection, which is opened again whenever it is lost. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one connection, whose steps share its state
function overServer(pool: Pool, url: string, log: Log): Pubsub {
	const emitter = new EventEmitter();
	let client: pg.Client | undefined;
	let closed = false;
	let timer: NodeJS.Timeout | undefined;
	let asking: NodeJS.Timeout | undefined;
	const underWay = new Set<Promise<unknown>>();

	/** Logs when no notices arrive: a pooler accepts LISTEN but does not pass on notices, so work is done late. */
	async function sayWhenDeaf(line: pg.Client) {
		if ((await passesNotices(line, pool)) || line !== client) return;
		log.error(
			{},
			"DATABASE_URL leads through a pooler that passes no notices on, so changes arrive late; set DATABASE_DIRECT_URL",
		);
	}

	async function connect() {
		const next = lineTo(url);
		next.on("notification", ({ channel, payload }) => emitter.emit(channel, payload ?? ""));
		let isOver = false;
		const gone = () => {
			if (isOver) return;
			isOver = true;
			if (client === next) {
				client = undefined;
				clearInterval(asking);
				emitter.emit("lost");
			}
			if (!closed) {
				clearTimeout(timer);
				timer = setTimeout(() => void connect(), retryMs);
			}
		};
		next.on("error", gone);
		next.on("end", gone);
		try {
			await next.connect();
			for (const channel of [...channels, probeChannel]) await next.query(`listen ${channel}`);
			client = next;
			void sayWhenDeaf(next);
			asking = setInterval(() => {
				const question = { text: "select 1", query_timeout: silenceMs };
				next.query(question).catch(() => {
					if (client !== next) return;
					gone();
					void next.end().catch(() => {});
				});
			}, askEveryMs);
			// whatever was said meanwhile is not repeated: listeners look for themselves
			for (const channel of channels) emitter.emit(channel, "");
		} catch (error) {
			log.warn({ error }, "pubsub: the database does not answer");
			gone();
			// one that connected and could not listen would stay open
			void next.end().catch(() => {});
		}
	}
	void connect();

	return {
		async notify(channel, payload) {
			const text = "select pg_notify($1, $2)";
			const sent = pool
				.query({ text, values: [channel, payload], query_timeout: silenceMs })
				.catch((error) => log.warn({ error }, "pubsub: a notice was lost"))
				.finally(() => underWay.delete(sent));
			underWay.add(sent);
		},
		listen: listenOn(emitter),
		async close() {
			closed = true;
			clearTimeout(timer);
			clearInterval(asking);
			// a silent server must not keep the process from ending
			await Promise.race([Promise.allSettled([...underWay]), pause(silenceMs)]);
			await Promise.race([client?.end().catch(() => {}), pause(silenceMs)]);
		},
	};
}

export function openPubsub(engine: "embedded" | "server", pool: Pool, log: Log, url?: string): Pubsub {
	return engine === "server" && url ? overServer(pool, url, log) : inProcess();
}
