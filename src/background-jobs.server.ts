import { startDay } from "#domain/foundation/job/daily.server.ts";
import type { JobEnv, JobHandlers } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { sweepAll } from "#domain/operation/retention/service.server.ts";
import { nouns } from "./nouns.server.ts";

// The work of all nouns that runs in the background, from their manifests.

const dailyWork = nouns.flatMap(({ dailyWork = [] }) => dailyWork);
const sweeps = nouns.flatMap(({ retention = [] }) => retention);

/** The handler of each kind of job, and how often the job is attempted. */
export const jobHandlers = (env: JobEnv): JobHandlers =>
	Object.assign(
		{
			"day.begin": { run: (ctx) => startDay(ctx, dailyWork), maxAttempts: 10 },
			"retention.sweep": { run: (ctx) => sweepAll(ctx, sweeps), maxAttempts: 10 },
		} satisfies JobHandlers,
		...nouns.map(({ jobs }) => (typeof jobs === "function" ? jobs(env) : jobs)),
	);
