import type { Log } from "./log.server.ts";

// How the program ends: by an error that nothing caught, or because it is asked to.

/**
 * Handles errors that no handler catches: they are logged without values, and an error in one request does not stop the
 * others (SECURITY F24, ASVS 16.5.4). Until `isServing`, such an error ends the program.
 */
export function catchStrays(log: Log): { isServing: boolean } {
	const strays = { isServing: false };
	const stray = (error: unknown) => {
		log.error({ error }, "failed outside every handler");
		if (!strays.isServing) process.exit(1);
	};
	process.on("unhandledRejection", stray);
	process.on("uncaughtException", stray);
	return strays;
}

/** Ends the program after a signal; a second signal ends it at once. */
export function stopOnSignals(close: () => Promise<void>): void {
	let stopping = false;
	const stop = async () => {
		if (stopping) process.exit(1);
		stopping = true;
		await close();
		process.exit(0);
	};
	process.on("SIGTERM", stop);
	process.on("SIGINT", stop);
}
