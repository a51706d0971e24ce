import { Hono } from "hono";

export type Health = {
	/** Can this process serve? One ping at a time, remembered for a second, at most a second long (SECURITY P09). */
	ready(): Promise<{ ready: boolean; reason?: string }>;
	/** From now on not ready: the balancer sends nobody any more. */
	stop(): void;
};

const rememberMs = 1_000;
const patienceMs = 900;

export function createHealth(ping: () => Promise<void>, now: () => number = Date.now): Health {
	let stopping = false;
	let last: { at: number; result: Promise<{ ready: boolean; reason?: string }> } | undefined;

	async function ask() {
		let timer: NodeJS.Timeout | undefined;
		const late = new Promise<never>((_, reject) => {
			timer = setTimeout(() => reject(new Error("late")), patienceMs);
		});
		try {
			await Promise.race([ping(), late]);
			return { ready: true };
		} catch {
			return { ready: false, reason: "database" };
		} finally {
			clearTimeout(timer);
		}
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

/** `/healthz`: the process lives. `/readyz`: it can serve, else 503 and why not. */
export const healthRoutes = (health: () => Health) =>
	new Hono()
		.get("/healthz", (c) => c.json({ status: "up" }, 200, notKept))
		.get("/readyz", async (c) => {
			const { ready, reason } = await health().ready();
			return c.json({ status: ready ? "ready" : "not ready", reason }, ready ? 200 : 503, notKept);
		});
