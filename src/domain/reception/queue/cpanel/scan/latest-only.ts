/**
 * Runs one call at a time: a newer call aborts the running one, whose answer or failure is ignored even if it still comes.
 * @returns the function that runs a call; its result is undefined when a newer call has begun
 */
export function latestOnly() {
	let running: AbortController | undefined;
	return async <Answer>(work: (signal: AbortSignal) => Promise<Answer>): Promise<Answer | undefined> => {
		running?.abort();
		const own = new AbortController();
		running = own;
		try {
			const answer = await work(own.signal);
			return own.signal.aborted ? undefined : answer;
		} catch (problem) {
			if (own.signal.aborted) return undefined;
			throw problem;
		}
	};
}
