import type { Context } from "#database/context.server.ts";
import { findRedirect } from "#domain/content/redirect/follow.server.ts";
import type { VisitCount } from "#domain/content/redirect/visit-count.server.ts";
import { isTransient } from "#platform/errors.ts";

/**
 * Redirects the address of a public page that does not exist; the visit is counted with or without a redirect.
 * @param address the request's public address
 * @returns undefined when there is no redirect
 */
export async function answerRedirect(
	ctx: Context,
	visits: VisitCount,
	method: string,
	address: URL,
): Promise<Response | undefined> {
	const { pathname } = address;
	if ((method !== "GET" && method !== "HEAD") || /^\/cpanel(\/|$)|\.data$/i.test(pathname)) return undefined;
	const found = await findRedirect(ctx, address).catch((error) => {
		// while the database is away the page is simply not there
		if (isTransient(error)) return undefined;
		throw error;
	});
	if (!found) {
		visits.notFound(address, ctx.address);
		return undefined;
	}
	visits.followed(found.id);
	// never cached: a page may get this address again
	return new Response(null, {
		status: 301,
		headers: { location: found.location, "cache-control": "no-store" },
	});
}
