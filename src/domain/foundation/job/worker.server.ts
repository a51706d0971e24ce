import type { Context } from "#database/context.server.ts";
import { second } from "#platform/clock.ts";
import { isTransient } from "#platform/errors.ts";
import { oneLine } from "#platform/process/log.server.ts";
import { claimJobs, type Job } from "./claim-jobs.server.ts";
import { finishJob } from "./finish-job.server.ts";
import type { Lane } from "./lane.server.ts";
import { nextJobAt } from "./next-job-at.server.ts";
import { returnJob } from "./return-job.server.ts";

export type JobHandler = {
	/** Runs a job. @throws any error: the job is attempted again later; after a transient error, as often as necessary */
	run(ctx: Context, payload: Record<string, unknown>, job: Job): Promise<void>;
	maxAttempts: number;
	/**
	 * Whether the job takes seconds of processor time: it then runs in a separate queue, so that messages do not wait for
	 * it.
	 */
	isSlow?: true;
};

export type Worker = { stop(): Promise<void> };

const leaseSeconds = 60;
const batch = 8;
const slowBatch = 2;
const maxSleepMs = 5 * second;

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
		const { id, kind, attempts } = claimed;
		ctx.log.warn({ job: id, kind, attempts, error }, "job failed");
		// what is away for a while is no fault of the job: it is tried until it is back
		const maxAttempts = isTransient(error) ? Number.POSITIVE_INFINITY : (handler?.maxAttempts ?? 1);
		await returnJob(ctx, claimed, oneLine(error), maxAttempts);
	}
}

/** Runs the jobs that are due, up to `count` at the same time. @returns the number of jobs that ran */
export async function workBatch(
	contextFor: ContextFor,
	handlers: Handlers,
	count = batch,
	lane?: Lane,
): Promise<number> {
	const claimed = await claimJobs(contextFor("worker"), count, leaseSeconds, lane);
	await Promise.all(claimed.map((each) => runOne(each, contextFor, handlers)));
	return claimed.length;
}

/**
 * Processes one queue until stopped: it wakes on a notification, when the next job is due, and at least every five seconds.
 */
function startLane(contextFor: ContextFor, handlers: Handlers, count: number, lane: Lane): Worker {
	let stopping = false;
	let signalled = false;
	let wake = () => {};
	const ctx = contextFor("worker");
	const unlisten = ctx.database.listen("jobs", () => {
		signalled = true;
		wake();
	});

	async function sleep() {
		const next = await nextJobAt(ctx, lane).catch(() => undefined);
		if (signalled || stopping) return;
		const ms = next ? Math.max(20, Math.min(next.getTime() - ctx.now().getTime(), maxSleepMs)) : maxSleepMs;
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
				const ran = await workBatch(contextFor, handlers, count, lane);
				if (ran === 0 && !stopping) await sleep();
			} catch (error) {
				ctx.log.warn({ error }, "the job queue does not answer");
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

/**
 * Processes the jobs until stopped, slow jobs in parallel with the others.
 * @param handlers a function, called for each job, because a reload in development replaces the handlers
 */
export function startWorker(contextFor: ContextFor, handlers: Handlers): Worker {
	const slow = Object.entries(handlers()).flatMap(([kind, { isSlow }]) => (isSlow ? [kind] : []));
	const lanes = [
		startLane(contextFor, handlers, batch, { except: slow }),
		startLane(contextFor, handlers, slowBatch, { only: slow }),
	];
	return {
		async stop() {
			await Promise.all(lanes.map((lane) => lane.stop()));
		},
	};
}
