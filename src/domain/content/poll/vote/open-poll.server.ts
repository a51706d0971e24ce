import type { Context } from "#database/context.server.ts";
import { conflict } from "#platform/errors.ts";
import { stateAt } from "../poll-span.server.ts";

/** The rate limit does not apply to seeds and to our own jobs, which also run inside transactions. */
export const isCounted = (ctx: Context) => ctx.actor.kind !== "system";

/** @throws DomainError `poll.waiting` before the opening, `poll.closed` from the closing on */
export function assertOpen(span: Parameters<typeof stateAt>[0], now: Date) {
	const state = stateAt(span, now);
	if (state !== "open") throw conflict(`poll.${state}`);
}

/** @throws DomainError `poll.no-voter` when the browser has no voter cookie */
export function known(token: string | undefined): string {
	if (token === undefined) throw conflict("poll.no-voter");
	return token;
}
