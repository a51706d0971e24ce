import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "#database/context.server.ts";
import { missedSearches } from "#domain/content/missed-search/count.server.ts";
import { createVisitCount, type VisitCount } from "#domain/content/redirect/visit-count.server.ts";
import { createPageVisits } from "./count.server.ts";

type Serve = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** Counts about visitors: redirects, missing addresses, page views, searches without a result. */
export type VisitCounts = VisitCount & {
	/** Serves from the cache, and counts the served page. */
	cached(serve: Serve, ...asked: Parameters<Serve>): boolean;
	/** Counts the page of a finished response. @returns the response */
	answered(request: Request, target: string, answer: Response): Response;
};

/** All visitor counts of this process. @param contextFor the program's own context */
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
