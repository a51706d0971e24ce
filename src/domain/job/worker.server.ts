import type { Context } from "#database/context.server.ts";
import { second } from "#platform/clock.ts";
import { claimJobs, finishJob, type Job, nextJobAt, returnJob } from "./service.server.ts";

export type JobHandler = {
	/** @throws anything: the job is tried again later */
	run(ctx: Context, payload: Record<string, unknown>, job: Job): Promise<void>;
	maxAttempts: number;
};

export type Worker = { stop(): Promise<void> };

const leaseSeconds = 60;
const batch = 8;
const longestSleepMs = 5 * second;

type ContextFor = (kind: string) => Context;
type Handlers = () => Record<string, JobHandler>;

async function runOne(claimed: Job, contextFor: ContextFor, handlers: Handlers) {
	const handler = handlers()[claimed.kind];
	const ctx = contextFor(claimed.kind);
	try {
		if (!handler) throw new Error(`no handler for ${claimed.kind}`);
		await handler.run(ctx, claimed.payload, claimed);
		await finishJob(ctx, claimed.id);
	} catch (error) {
		const reason = (error as Error).message;
		const { id, kind, attempts } = claimed;
		ctx.log.warn({ job: id, kind, attempts, reason }, "job failed");
		await returnJob(ctx, claimed, reason, handler?.maxAttempts ?? 1);
	}
}

/** Runs what is due now, up to eight at a time. @returns how many ran */
export async function workBatch(contextFor: ContextFor, handlers: Handlers): Promise<number> {
	const claimed = await claimJobs(contextFor("worker"), batch, leaseSeconds);
	await Promise.all(claimed.map((each) => runOne(each, contextFor, handlers)));
	return claimed.length;
}

/**
 * Works off the queue until stopped: wakes on a notice, at the next job's moment, and at least every five seconds.
 * @param handlers asked at each job, because a reload in development replaces them
 */
export function startWorker(contextFor: ContextFor, handlers: Handlers): Worker {
	let stopping = false;
	let signalled = false;
	let wake = () => {};
	const ctx = contextFor("worker");
	const unlisten = ctx.database.listen("jobs", () => {
		signalled = true;
		wake();
	});

	async function sleep() {
		const next = await nextJobAt(ctx).catch(() => undefined);
		if (signalled || stopping) return;
		const ms = next
			? Math.max(20, Math.min(next.getTime() - ctx.now().getTime(), longestSleepMs))
			: longestSleepMs;
		await new Promise<void>((resolve) => {
			const timer = setTimeout(resolve, ms);
			wake = () => {
				clearTimeout(timer);
				resolve();
			};
		});
		wake = () => {};
	}

	const loop = (async () => {
		while (!stopping) {
			try {
				signalled = false;
				const ran = await workBatch(contextFor, handlers);
				if (ran === 0 && !stopping) await sleep();
			} catch (error) {
				ctx.log.warn({ error: (error as Error).message }, "the job queue does not answer");
				if (!stopping) await sleep();
			}
		}
	})();

	return {
		async stop() {
			stopping = true;
			unlisten();
			wake();
			await loop;
		},
	};
}
