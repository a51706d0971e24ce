import { Hono } from "hono";

type Readiness = { ready: boolean; reason?: string };

export type Health = {
	/**
	 * Whether this process can serve. Only one check runs at a time; it takes at most a second, and its result is reused
	 * for a second (SECURITY P09).
	 */
	ready(): Promise<Readiness>;
	/** Reports not ready from now on, so that the load balancer sends no more requests. */
	stop(): void;
};

export type HealthChecks = {
	/** Checks whether the database responds; called at most once a second. */
	ping(): Promise<unknown>;
	/**
	 * Small real writes, because reads do not reveal a full disk. The name of each write is the reason that `/readyz`
	 * reports when it fails.
	 */
	writes: Record<string, () => Promise<unknown>>;
};

const rememberMs = 1_000;
const patienceMs = 900;
/** A write is expensive, so its outcome is reused for this time. */
const writeEveryMs = 5_000;
/** A write that takes longer counts as failed. */
const writeLimitMs = 10_000;

/** The result of `work`, or `fallback` if `work` takes longer than `ms`. */
async function within<T, U>(work: Promise<T>, ms: number, fallback: U): Promise<T | U> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<U>((resolve) => {
		timer = setTimeout(() => resolve(fallback), ms);
	});
	return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Runs one write at a time. @returns the outcome of the last write, after waiting briefly for a write in progress */
function watchWrite(write: () => Promise<unknown>, now: () => number): () => Promise<boolean> {
	let isWritten = true;
	let running: { since: number; done: Promise<boolean> } | undefined;
	let endedAt = Number.NEGATIVE_INFINITY;
	const start = () => {
		const attempt = write().then(
			() => true,
			() => false,
		);
		const done = attempt.then((outcome) => {
			isWritten = outcome;
			endedAt = now();
			running = undefined;
			return outcome;
		});
		running = { since: now(), done };
	};
	return async () => {
		if (!running && now() - endedAt > writeEveryMs) start();
		if (!running) return isWritten;
		if (now() - running.since > writeLimitMs) return false;
		return within(running.done, patienceMs, isWritten);
	};
}

export function createHealth({ ping, writes }: HealthChecks, now: () => number = Date.now): Health {
	let stopping = false;
	let last: { at: number; result: Promise<Readiness> } | undefined;
	const watched = Object.entries(writes).map(([reason, write]) => ({
		reason,
		isWritten: watchWrite(write, now),
	}));

	async function ask(): Promise<Readiness> {
		const answers = ping().then(
			() => true,
			() => false,
		);
		const [isThere, ...written] = await Promise.all([
			within(answers, patienceMs, false),
			...watched.map(({ isWritten }) => isWritten()),
		]);
		if (!isThere) return { ready: false, reason: "database" };
		const failed = watched.find((_, at) => !written[at]);
		return failed ? { ready: false, reason: failed.reason } : { ready: true };
	}

	return {
		async ready() {
			if (stopping) return { ready: false, reason: "stopping" };
			if (!last || now() - last.at > rememberMs) last = { at: now(), result: ask() };
			return last.result;
		},
		stop() {
			stopping = true;
		},
	};
}

const notKept = { "cache-control": "no-store" };

/** `/healthz`: the process is alive. `/readyz`: it can serve, otherwise 503 with the reason. */
export const healthRoutes = (health: () => Health) =>
	new Hono()
		.get("/healthz", (c) => c.json({ status: "up" }, 200, notKept))
		.get("/readyz", async (c) => {
			const { ready, reason } = await health().ready();
			return c.json({ status: ready ? "ready" : "not ready", reason }, ready ? 200 : 503, notKept);
		});
