import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "#database/context.server.ts";
import { missedSearches } from "#domain/content/missed-search/count.server.ts";
import { createVisitCount, type VisitCount } from "#domain/content/redirect/visit-count.server.ts";
import { createPageVisits } from "./count.server.ts";

type Serve = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** What is counted about visitors: redirects, missing addresses, page views, searches without a result. */
export type VisitCounts = VisitCount & {
	/** Serves from the cache, and counts what was served. */
	cached(serve: Serve, ...asked: Parameters<Serve>): boolean;
	/** Counts the page of an answer that was made. @returns the answer */
	answered(request: Request, target: string, answer: Response): Response;
};

/** Everything that this program counts of visitors. @param contextFor the program's own context */
export function createVisitCounts(contextFor: () => Context): VisitCounts {
	const visits = createVisitCount(contextFor);
	const pages = createPageVisits(contextFor);
	return {
		...visits,
		cached(serve, incoming, outgoing) {
			const isServed = serve(incoming, outgoing);
			const { method, url: target, headers } = incoming;
			if (isServed) pages.served({ method, target, header: (name) => headers[name]?.toString() });
			return isServed;
		},
		answered({ method, headers }, target, answer) {
			if (answer.status === 200 || answer.status === 304)
				pages.served({ method, target, header: (name) => headers.get(name) ?? undefined });
			return answer;
		},
		async write() {
			await visits.write();
			await pages.write();
			await missedSearches.write(true);
		},
	};
}
